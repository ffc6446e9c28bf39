import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { activeText, onStage } from '#tests/src/ui/stage.tsx'
import { Tree, type TreeProps } from '#ui/tree/Tree.tsx'
import type { TreeNode } from '#ui/tree/tree-node.ts'

const column = (table: string, name: string): TreeNode => ({ id: `${table}.${name}`, name, meta: 'bigint' })
const table = (name: string, ...columns: string[]): TreeNode => ({
  id: name,
  name,
  children: { state: 'ready', nodes: columns.map((one) => column(name, one)) },
})
const NODES: readonly TreeNode[] = [
  table('airports', 'iata'),
  table('flights', 'date', 'delay'),
  table('routes'),
]

const Schema = (props: Partial<TreeProps>) => {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const change = (id: string, open: boolean) =>
    setExpanded((before) => new Set(open ? [...before, id] : [...before].filter((other) => other !== id)))
  return <Tree label="Schema" nodes={NODES} expanded={expanded} onExpandedChange={change} {...props} />
}
const show = (props: Partial<TreeProps> = {}) => onStage(<Schema {...props} />, { width: 260, height: 300 })
const tree = () => page.getByRole('tree', { name: 'Schema' }).element()
const active = () => activeText(tree())
const shown = () => [...document.querySelectorAll('[role=treeitem]')].map((row) => row.textContent)

test('arrows move, open, go in, go out and close', async () => {
  await show()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect
    .element(page.getByRole('treeitem', { name: 'flights' }))
    .toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(active).toBe('datebigint')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.poll(shown).toEqual(['airports', 'flights', 'routes'])
  expect(document.activeElement).toBe(tree())
})

test('Home, End, letters and * work as in any tree', async () => {
  await show()
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  await expect.poll(active).toBe('routes')
  await userEvent.keyboard('fl')
  await expect.poll(active).toBe('flights')
  await userEvent.keyboard('{Home}*')
  await expect
    .poll(shown)
    .toEqual(['airports', 'iatabigint', 'flights', 'datebigint', 'delaybigint', 'routes'])
})

test('Enter opens, Space and a press choose', async () => {
  const onOpen = vi.fn<(node: TreeNode) => void>()
  const onSelect = vi.fn<(node: TreeNode) => void>()
  await show({ onOpen, onSelect })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{Enter} ')
  await userEvent.click(page.getByRole('treeitem', { name: 'routes' }))
  expect(onOpen.mock.calls.map(([node]) => node.id)).toEqual(['flights'])
  expect(onSelect.mock.calls.map(([node]) => node.id)).toEqual(['flights', 'routes'])
})

test('the chevron opens without choosing', async () => {
  const onSelect = vi.fn()
  await show({ onSelect })
  await userEvent.click(page.getByRole('treeitem', { name: 'flights' }), { position: { x: 12, y: 13 } })
  await expect.poll(() => shown().length).toBe(5)
  expect(onSelect).not.toHaveBeenCalled()
})

test('loading, failed and empty children show a message; Enter tries again after a failure', async () => {
  const retry = vi.fn()
  const nodes: readonly TreeNode[] = [
    { id: 'a', name: 'a', children: { state: 'reading', text: 'Reading a' } },
    { id: 'b', name: 'b', children: { state: 'failed', text: 'Could not be read', retry } },
    { id: 'c', name: 'c', children: { state: 'ready', nodes: [], emptyText: 'No columns' } },
  ]
  await show({ nodes, expanded: new Set(['a', 'b', 'c']) })
  expect(shown()).toEqual(['a', 'Reading a', 'b', 'Could not be readTry again', 'c', 'No columns'])
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(retry).toHaveBeenCalledOnce()
})

test('the active and the hovered row have the small buttons', async () => {
  const press = vi.fn()
  const buttons = () => [...document.querySelectorAll('[role=treeitem] button')].map((one) => one.textContent)
  await show({ actions: ({ id, name }) => <button onClick={() => press(id)}>Preview {name}</button> })
  // Wherever the pointer is from earlier tests: below the rows now.
  await userEvent.hover(tree(), { position: { x: 130, y: 280 } })
  await expect.poll(buttons).toEqual(['Preview airports'])
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{Tab}{Enter}')
  expect(press.mock.calls).toEqual([['flights']])
  await userEvent.hover(page.getByRole('treeitem', { name: 'routes' }))
  await userEvent.click(page.getByRole('button', { name: 'Preview routes' }))
  expect(press.mock.calls).toEqual([['flights'], ['routes']])
  await expect.poll(buttons).toEqual(['Preview flights', 'Preview routes'])
})

/** A list whose rows are removed a moment after their button is pressed, as by a database. */
function Shrinking() {
  const [names, setNames] = useState(['a', 'b', 'c'])
  const drop = (gone: string) =>
    requestAnimationFrame(() => setNames((all) => all.filter((name) => name !== gone)))
  const actions = deleteButton(drop)
  return <Schema nodes={names.map((name) => ({ id: name, name }))} actions={actions} />
}

const deleteButton =
  (drop: (name: string) => void) =>
  ({ name }: TreeNode) => <button onClick={() => drop(name)}>Delete {name}</button>

test('a row that is removed with its focused button passes the focus on to the row in its place', async () => {
  await onStage(<Shrinking />, { width: 260, height: 300 })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{Tab}{Enter}')
  await expect.poll(active).toBe('cDelete c')
  expect(document.activeElement).toBe(tree())
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(active).toBe('aDelete a')
  expect(document.activeElement).toBe(tree())
})

test('rows that are removed after the focus moved elsewhere do not take it back', async () => {
  const nodes = ['a', 'b', 'c'].map((name) => ({ id: name, name }))
  const screen = await render(<Schema nodes={nodes} />)
  await userEvent.tab()
  expect(document.activeElement).toBe(tree())
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await screen.rerender(<Schema nodes={nodes.slice(1)} />)
  await expect.poll(shown).toEqual(['b', 'c'])
  expect(document.activeElement).toBe(document.body)
})

test('matches of a search are marked in the names', async () => {
  await show({ expanded: new Set(['flights']), match: 'DEL' })
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['del'])
})

test('above 200 rows only those in view are rendered, and keys still reach the last', async () => {
  const nodes = Array.from({ length: 5_000 }, (_, index) => ({ id: `t${index}`, name: `table_${index}` }))
  await show({ nodes })
  await expect.poll(() => shown().length).toBeGreaterThan(5)
  expect(shown().length).toBeLessThan(60)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  await expect.poll(active).toBe('table_4999')
})

test('a character that no name contains is left to the screen', async () => {
  const heard: string[] = []
  const hear = ({ key, defaultPrevented }: KeyboardEvent) => !defaultPrevented && heard.push(key)
  addEventListener('keydown', hear)
  await show()
  await userEvent.tab()
  await userEvent.keyboard('?f')
  await expect.poll(active).toBe('flights')
  removeEventListener('keydown', hear)
  expect(heard.filter((key) => key.length === 1)).toEqual(['?'])
})

test('F2 renames the active row, and is left to the screen where its name cannot be changed', async () => {
  const renamed: string[] = []
  const left: string[] = []
  const onRename = ({ id }: TreeNode) => id === 'flights' && renamed.push(id) > 0
  const hear = ({ key, defaultPrevented }: KeyboardEvent) =>
    key === 'F2' && !defaultPrevented && left.push(key)
  addEventListener('keydown', hear)
  await show({ onRename })
  await userEvent.tab()
  await userEvent.keyboard('{F2}{ArrowDown}{F2}')
  removeEventListener('keydown', hear)
  expect([renamed, left]).toEqual([['flights'], ['F2']])
})
