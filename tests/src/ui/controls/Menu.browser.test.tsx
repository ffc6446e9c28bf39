import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'

const entries = ['Copy', 'Move', 'Delete'].map((label) => ({ id: label, label, run: () => undefined }))

test('a menu that is opened by a key has its first entry focused, each time', async () => {
  await onStage(<MenuButton label="More" groups={[{ id: 'all', entries }]} />)
  const button = page.getByRole('button', { name: 'More' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  for (const key of ['{Enter}', '{Enter}', '{Enter}']) {
    await userEvent.keyboard(key)
    await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: 'Move' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  }
})
