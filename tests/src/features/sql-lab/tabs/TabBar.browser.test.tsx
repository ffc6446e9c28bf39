import { useCallback, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LocalDatabase } from '#data/db/database.ts'
import { toasts } from '#data/platform/toasts.ts'
import { collapsedGroups } from '#features/sql-lab/tabs/collapsed-groups.ts'
import { TabBar } from '#features/sql-lab/tabs/TabBar.tsx'
import { type TabsNow, useTabs } from '#features/sql-lab/tabs/use-tabs.ts'
import { useWorkbench } from '#features/sql-lab/view/use-workbench.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

interface BarProps {
  readonly db: LocalDatabase
}

function Bar({ db }: BarProps) {
  const tabs = useTabs(db)
  return tabs.state === 'ready' ? <Strip db={db} tabs={tabs.value} /> : null
}

function Strip({ db, tabs }: BarProps & { readonly tabs: TabsNow }) {
  const [address, setAddress] = useState<string | null>(null)
  const go = useCallback((next: string) => setAddress(new URLSearchParams(next.split('?')[1]).get('tab')), [])
  const { open, active, states, commands } = useWorkbench({ db, tabs, requested: address, over: null, go })
  return <TabBar db={db} open={open} active={active} states={states} commands={commands} panelId="panel" />
}

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
  for (const name of ['One', 'Two', 'Three', 'Four']) await addTab(db, { name })
  await onStage(<Bar db={db} />, { height: 60 })
  await expect.element(tab('Four')).toBeVisible()
})

afterEach(() => {
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
  collapsedGroups.set(new Set())
})

const names = () =>
  [...document.querySelectorAll('[role=tab]')].map(
    (tab) => tab.querySelector('span[class*=name]')?.textContent,
  )
// After the name of a tab come the labels of its marks.
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`(Pinned )?${name}`) })
const entry = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) })

/** Chooses an entry of a tab's menu. */
async function choose(of: string, label: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') {
  const element = tab(of).element()
  if (element instanceof HTMLElement) element.focus()
  // As the menu key does it. A key that is pressed before the code of the menus is loaded would open that of the browser.
  await expect
    .poll(() => {
      element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
      return page.getByRole('menu').query() !== null
    })
    .toBe(true)
  await userEvent.click(page.getByRole(role, { name: new RegExp(`^${label}`) }))
}

test('a pinned tab is first, stays when others are closed, and these can be reopened', async () => {
  await choose('Three', 'Pin')
  await expect.poll(names).toEqual(['Three', 'One', 'Two', 'Four'])
  await expect.element(page.getByRole('img', { name: 'Pinned' })).toBeVisible()
  await choose('Two', 'Close others')
  await expect.poll(names).toEqual(['Three', 'Two'])
  const [toast] = toasts.get().toasts
  expect(toast?.text).toBe('2 tabs were closed.')
  toast?.action?.run()
  await expect.poll(names).toEqual(['Three', 'One', 'Two', 'Four'])
})

test('close to the right closes the shown tab too, and shows one that stays', async () => {
  await userEvent.click(tab('Four'))
  await choose('Two', 'Close to the right')
  await expect.poll(names).toEqual(['One', 'Two'])
  await expect.poll(() => page.getByRole('tab', { selected: true }).query()?.textContent).toMatch(/One|Two/)
})

test('a copy is named after its tab and runs when it is opened', async () => {
  await choose('Two', 'Copy to a new tab')
  await expect.element(tab('Copy of Two')).toBeVisible()
  const copy = (await db.tabs.toArray()).find(({ current }) => current.name === 'Copy of Two')
  expect(copy?.current.autorun).toBe(true)
})

test('tabs are grouped, collapsed and moved in and out by keys', async () => {
  await choose('Two', 'New group…')
  await userEvent.fill(page.getByRole('textbox', { name: 'Name of the group' }), 'Q3')
  await userEvent.keyboard('{Enter}')
  const head = page.getByRole('tab', { name: 'Group Q3 1 tab' })
  await expect.element(head).toBeVisible()
  await choose('Four', 'Q3', 'menuitemradio')
  await expect.poll(names).toEqual(['One', 'Q3', 'Two', 'Four', 'Three'])
  // To the left of the head it leaves the group.
  const two = tab('Two').element()
  if (two instanceof HTMLElement) two.focus()
  await userEvent.keyboard('{Shift>}{Alt>}{ArrowLeft}{/Alt}{/Shift}')
  await expect.poll(names).toEqual(['One', 'Two', 'Q3', 'Four', 'Three'])
  await userEvent.click(tab('One'))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Group Q3 1 tab' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['One', 'Two', 'Q3', 'Three'])
  await userEvent.keyboard(' ')
  await expect.poll(names).toEqual(['One', 'Two', 'Q3', 'Four', 'Three'])
})

/** Makes the groups Q3 (One, Two) and Q4 (Four) and pins none. */
async function makeGroups() {
  for (const [of, group] of [
    ['One', 'Q3'],
    ['Four', 'Q4'],
  ] as const) {
    await choose(of, 'New group…')
    await userEvent.fill(page.getByRole('textbox', { name: 'Name of the group' }), group)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('tab', { name: `Group ${group} 1 tab` })).toBeVisible()
  }
  await choose('Two', 'Q3', 'menuitemradio')
  await expect.poll(names).toEqual(['Q3', 'One', 'Two', 'Three', 'Q4', 'Four'])
}

test('Shift+Alt+arrows on the head of a group move it past tabs and other groups', async () => {
  await makeGroups()
  await userEvent.click(tab('Three'))
  await userEvent.keyboard('{Home}')
  const head = page.getByRole('tab', { name: 'Group Q3 2 tabs' })
  await expect.element(head).toHaveFocus()
  const press = (arrow: string) => userEvent.keyboard(`{Shift>}{Alt>}{${arrow}}{/Alt}{/Shift}`)
  await press('ArrowRight')
  await expect.poll(names).toEqual(['Three', 'Q3', 'One', 'Two', 'Q4', 'Four'])
  await expect.element(head).toHaveFocus()
  await press('ArrowRight')
  await expect.poll(names).toEqual(['Three', 'Q4', 'Four', 'Q3', 'One', 'Two'])
  // At the end it stays.
  await press('ArrowRight')
  await press('ArrowLeft')
  await expect.poll(names).toEqual(['Three', 'Q3', 'One', 'Two', 'Q4', 'Four'])
  await expect.element(head).toHaveFocus()
  // Pinned tabs stay first.
  await choose('Three', 'Pin')
  await expect.element(page.getByRole('img', { name: 'Pinned' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(head).toHaveFocus()
  await press('ArrowLeft')
  await press('ArrowRight')
  await expect.poll(names).toEqual(['Three', 'Q4', 'Four', 'Q3', 'One', 'Two'])
})

test('a collapsed group is moved with its tabs', async () => {
  await makeGroups()
  await userEvent.click(tab('Three'))
  await userEvent.keyboard('{Home}{Enter}')
  await expect.poll(names).toEqual(['Q3', 'Three', 'Q4', 'Four'])
  await userEvent.keyboard('{Shift>}{Alt>}{ArrowRight}{/Alt}{/Shift}')
  await expect.poll(names).toEqual(['Three', 'Q3', 'Q4', 'Four'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Three', 'Q3', 'One', 'Two', 'Q4', 'Four'])
})

test('a group is dragged by its head, never into another group', async () => {
  await makeGroups()
  const head = page.getByRole('tab', { name: 'Group Q3 2 tabs' })
  // The left half of the last tab of Q4 is in the right half of that group.
  await head.dropTo(tab('Four'), { targetPosition: { x: 20, y: 8 } })
  await expect.poll(names).toEqual(['Three', 'Q4', 'Four', 'Q3', 'One', 'Two'])
  await head.dropTo(tab('Three'), { targetPosition: { x: 4, y: 8 } })
  await expect.poll(names).toEqual(['Q3', 'One', 'Two', 'Three', 'Q4', 'Four'])
  const groups = (await db.tabs.orderBy('position').toArray()).map(({ current }) => current.group)
  expect(groups).toEqual(['Q3', 'Q3', null, 'Q4'])
  // Dropped on its own tabs it stays, and is not collapsed.
  await head.dropTo(tab('Two'), { targetPosition: { x: 20, y: 8 } })
  await expect.poll(names).toEqual(['Q3', 'One', 'Two', 'Three', 'Q4', 'Four'])
  expect(collapsedGroups.get().size).toBe(0)
})

test('a right click on the head of a group closes its tabs', async () => {
  await choose('Two', 'New group…')
  await userEvent.fill(page.getByRole('textbox', { name: 'Name of the group' }), 'Q3')
  await userEvent.keyboard('{Enter}')
  await choose('Three', 'Q3', 'menuitemradio')
  await userEvent.click(page.getByRole('tab', { name: 'Group Q3 2 tabs' }), { button: 'right' })
  await userEvent.click(entry('Close the tabs'))
  await expect.poll(names).toEqual(['One', 'Four'])
})

test('rename in the menu of a tab edits the name in place', async () => {
  await choose('Two', 'Rename')
  const field = page.getByRole('textbox', { name: 'New name of Two' })
  await expect.element(field).toHaveFocus()
  await userEvent.fill(field, 'Renamed')
  await userEvent.keyboard('{Enter}')
  await expect.element(tab('Renamed')).toBeVisible()
})
