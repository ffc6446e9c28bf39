import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import { SplitPanes } from '#ui/split/SplitPanes.tsx'

const Panes = ({ hasButton = false }: { readonly hasButton?: boolean }) => {
  const [px, setPx] = useState(200)
  const [collapsed, setCollapsed] = useState(false)
  return (
    <SplitPanes
      label="Width of the schema"
      direction="row"
      sized="first"
      sizePx={px}
      defaultSizePx={200}
      minSizePx={100}
      minRestPx={150}
      onSizeChange={setPx}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      stripName="Schema"
      first={hasButton ? <button onClick={() => setCollapsed(true)}>Hide</button> : <p>Tables</p>}
      second={<p>Editor</p>}
    />
  )
}
const show = () => onStage(<Panes />, { width: 600, height: 200 })
const line = () => page.getByRole('separator', { name: 'Width of the schema' })
const size = () => line().element().getAttribute('aria-valuenow')

test('arrows move the line by 16 px, Home and End to its limits, a double click back', async () => {
  await show()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  await expect.poll(size).toBe('216')
  await userEvent.keyboard('{Home}')
  await expect.poll(size).toBe('100')
  await userEvent.keyboard('{End}')
  await expect.poll(size).toBe('450')
  await userEvent.dblClick(line())
  await expect.poll(size).toBe('200')
})

test('the line can be dragged', async () => {
  await show()
  await line().dropTo(page.getByText('Editor'), { targetPosition: { x: 100, y: 10 } })
  await expect.poll(() => Number(size())).toBeGreaterThan(250)
})

test('Enter folds the pane to a strip of 28 px, and a press on the strip opens it', async () => {
  await show()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const strip = page.getByRole('button', { name: 'Schema' })
  await expect.element(strip).toHaveAttribute('aria-expanded', 'false')
  expect(strip.element().getBoundingClientRect().width).toBe(28)
  await userEvent.click(strip)
  await expect.element(page.getByText('Tables')).toBeVisible()
})

test('a button that folds its own pane passes the focus on to the one that opens it, and back', async () => {
  await onStage(<Panes hasButton />, { width: 600, height: 200 })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Schema' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Hide' })).toHaveFocus()
})
