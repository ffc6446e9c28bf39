import { onStage } from '#tests/src/ui/stage.tsx'
import { Drawer } from '#ui/drawer/Drawer.tsx'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

const Place = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      {isOpen && (
        <Drawer title="Outbox" id="outbox" count="6" footer="6 changes" onClose={() => setOpen(false)}>
          <button type="button">A line</button>
        </Drawer>
      )}
    </>
  )
}

test('Esc inside closes the drawer and the focus goes back where it was', async () => {
  await onStage(<Place />)
  await userEvent.keyboard('{Tab}{Enter}')
  const drawer = page.getByRole('region', { name: 'Outbox' })
  await expect.element(drawer).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'A line' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open it' })).toHaveFocus()
})

test('Esc closes it also when what had the focus is gone', async () => {
  await onStage(<Place />)
  await userEvent.click(page.getByRole('button', { name: 'Open it' }))
  const drawer = page.getByRole('region', { name: 'Outbox' })
  await expect.element(drawer).toBeVisible()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})
