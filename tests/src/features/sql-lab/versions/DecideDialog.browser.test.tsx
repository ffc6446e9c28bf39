import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { twoVersions } from '#domain/editor/versions/two-versions.ts'
import { EMPTY_TAB_FIELDS } from '#domain/records/tabs/new-tab.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { DecideDialog } from '#features/sql-lab/versions/decide/DecideDialog.tsx'
import { fieldValue } from '#features/sql-lab/versions/decide/field-values.ts'
import type { UnfinishedDecision } from '#features/sql-lab/versions/decide/use-decision.ts'
import { focused, onStage } from '#tests/src/ui/stage.tsx'

const BASE: TabFields = {
  ...EMPTY_TAB_FIELDS,
  name: 'Late long hauls',
  queryLimit: 1000,
  sql: 'SELECT a\nFROM flights\nWHERE d >= 500\nGROUP BY o\nHAVING 1\nORDER BY 2',
}
const MINE = { sql: BASE.sql.replace('SELECT a', 'SELECT a, b').replace('HAVING 1', 'HAVING 250') }
const THEIRS = { sql: BASE.sql.replace('500', '900').replace('HAVING 1', 'HAVING 2000'), queryLimit: 10_000 }

const show = async (
  mine: Partial<TabFields> = {},
  theirs: Partial<TabFields> = {},
  isNarrow = false,
  baseTime: string | null = null,
  left: UnfinishedDecision | null = null,
) => {
  const sides = { mine: { ...BASE, ...MINE, ...mine }, theirs: { ...BASE, ...THEIRS, ...theirs } }
  const versions = twoVersions(
    { base: { ...BASE }, ...sides, winner: 'mine', mineAt: 1, theirsAt: 2 },
    { current: sides.mine, updatedAt: 1 },
  )
  if (versions === null) throw new Error('no versions')
  const acts = { save: vi.fn(), keepBoth: vi.fn(), later: vi.fn(), leave: vi.fn() }
  const { unmount } = await onStage(
    <DecideDialog
      versions={versions}
      left={left}
      times={{ mine: 'you, 09:12', theirs: 'another device, 09:25' }}
      baseTime={baseTime}
      dialect="duckdb"
      valueOf={(field, value) => fieldValue(field, value, { databases: [], savedQueries: [] })}
      isNarrow={isNarrow}
      changed={null}
      busy={null}
      error={undefined}
      acts={acts}
    />,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return { ...acts, unmount }
}

const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent.trim()),
  )
const focusButton = (name: string) => {
  const button = page.getByRole('button', { name }).element()
  if (button instanceof HTMLElement) button.focus()
}
const status = () => document.querySelector('[role=status]')?.textContent ?? ''

test('the table shows the merged value of each field, and the state of the text', async () => {
  await show()
  await expect.poll(status).toBe('Line 5 is not decided')
  expect(cells()).toEqual([
    ['Name', 'Late long hauls', 'Late long hauls', 'Late long hauls'],
    ['Row limit', '1,000', '10,000', '10,000 changed on one side only'],
    ['SQL', '2 changes', '2 changes', '2 merged, 1 to decide'],
  ])
})

test('the time of the last common version is shown if it is known', async () => {
  await show({}, {}, false, '08:50')
  const known = page.getByText(/^Both changed since 08:50, the last common version\. The other/)
  await expect.element(known).toBeVisible()
})

test('it cannot be saved while a line is undecided, and shows which', async () => {
  const { save } = await show()
  await expect.poll(status).toBe('Line 5 is not decided')
  const button = page.getByRole('button', { name: /Save merged/ })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(save).not.toHaveBeenCalled()
})

test('F8 goes to the line, 2 chooses the server, Ctrl+Enter saves', async () => {
  const { save } = await show()
  await expect.poll(status).toBe('Line 5 is not decided')
  await userEvent.keyboard('{F8}{F8}{F8}2')
  await expect.poll(status).toBe('')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(save).toHaveBeenCalledExactlyOnceWith({
    ...BASE,
    queryLimit: 10_000,
    sql: 'SELECT a, b\nFROM flights\nWHERE d >= 900\nGROUP BY o\nHAVING 2000\nORDER BY 2',
  })
})

test('1 and 2 decide the next open line from anywhere in the dialog', async () => {
  const { save } = await show()
  await expect.poll(status).toBe('Line 5 is not decided')
  expect(focused()).toBe('button Decide later')
  await userEvent.keyboard('1')
  await expect.poll(status).toBe('')
  await page.getByRole('button', { name: /Save merged/ }).click()
  expect(save.mock.lastCall?.[0]).toMatchObject({ sql: expect.stringContaining('HAVING 250') })
})

test.each([
  ['one line', 'select q_only', 'select p_only'],
  ['several lines', 'select q\nfrom mine', 'select p\nfrom theirs\nlimit 1'],
])('a whole text in conflict is asked about too: %s', async (_what, mine, theirs) => {
  const { save } = await show({ sql: mine }, { sql: theirs })
  await expect.poll(status).toBe('Line 1 is not decided')
  await expect.element(page.getByRole('radio', { name: /select q.*This device/s })).toBeVisible()
  await page.getByRole('radio', { name: /select p.*Server/s }).click()
  await expect.poll(status).toBe('')
  await page.getByRole('button', { name: /Save merged/ }).click()
  expect(save.mock.lastCall?.[0]).toMatchObject({ sql: theirs })
})

test('a field that both sides changed is chosen in the table', async () => {
  const { save } = await show({ name: 'Mine', sql: BASE.sql }, { name: 'Theirs', sql: BASE.sql })
  await expect.poll(status).toBe('Name is not decided')
  await page.getByRole('radio', { name: 'Theirs' }).click()
  await expect.poll(status).toBe('')
  await page.getByRole('button', { name: /Save merged/ }).click()
  expect(save.mock.lastCall?.[0]).toMatchObject({ name: 'Theirs', queryLimit: 10_000, sql: BASE.sql })
})

test('choosing one side takes its fields and its text', async () => {
  const { save } = await show({ name: 'Mine' }, { name: 'Theirs' })
  await expect.poll(status).toBe('Name and line 5 are not decided')
  await page.getByRole('button', { name: 'Use all of Server' }).click()
  await expect.poll(status).toBe('')
  await page.getByRole('button', { name: /Save merged/ }).click()
  expect(save).toHaveBeenCalledExactlyOnceWith({ ...BASE, ...THEIRS, name: 'Theirs' })
})

test('Esc, the cross and Decide later close it without a decision', async () => {
  const { later } = await show()
  await page.getByRole('button', { name: 'Decide later' }).first().click()
  await userEvent.keyboard('{Escape}')
  expect(later).toHaveBeenCalledTimes(2)
})

test('both can be kept without a decision', async () => {
  const { keepBoth } = await show()
  await page.getByRole('button', { name: 'Keep both, mine as a copy' }).click()
  expect(keepBoth).toHaveBeenCalledOnce()
})

test('in a narrow window the sides are one below the other', async () => {
  await show({}, {}, true)
  await expect.poll(status).toBe('Line 5 is not decided')
  const labels = [...document.querySelectorAll('div')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll('.cm-content') ?? []),
  ])
  expect(labels.map((one) => one.getAttribute('aria-label'))).toEqual([
    'SQL on this device',
    'SQL on the server',
    'Merged',
  ])
  expect(new Set(labels.map((one) => one.getBoundingClientRect().left)).size).toBe(1)
})

test('typed text is handed over when the dialog is unmounted, and shown again', async () => {
  const first = await show()
  await expect.poll(status).toBe('Line 5 is not decided')
  await userEvent.keyboard('1')
  await expect.poll(status).toBe('')
  await userEvent.keyboard('/* by hand */')
  await first.unmount()
  const left: unknown = first.leave.mock.lastCall?.[0]
  expect(first.leave.mock.lastCall?.[1]).toMatchObject({ sql: expect.stringContaining('/* by hand */') })
  expect(left).toMatchObject({ text: { isTyped: true, undecided: [] } })
  const again = await show({}, {}, false, null, first.leave.mock.lastCall?.[0])
  await expect.poll(status).toBe('')
  await page.getByRole('button', { name: /Save merged/ }).click()
  expect(again.save.mock.lastCall?.[0]).toMatchObject({ sql: expect.stringContaining('/* by hand */') })
})

test('Tab reaches both texts and the merged one, and leaves them again', async () => {
  await show()
  await expect.poll(status).toBe('Line 5 is not decided')
  const inFocus = () => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label')
  focusButton('Use all of Server')
  await userEvent.tab()
  expect(inFocus()).toBe('SQL on this device')
  focusButton('Next change')
  await userEvent.tab()
  expect(inFocus()).toBe('Merged')
  await userEvent.tab()
  expect(focused()).toContain('Keep both, mine as a copy')
})

test('a decision without typed text stores none', async () => {
  const { leave, unmount } = await show()
  await expect.poll(status).toBe('Line 5 is not decided')
  await unmount()
  expect(leave.mock.lastCall?.[0]).toMatchObject({ text: { isTyped: false } })
})

test('the key that closes a tab closes nothing under a dialog, and types nothing', async () => {
  const { later, leave } = await show()
  await expect.poll(status).toBe('Line 5 is not decided')
  await userEvent.keyboard('{Shift>}{Alt>}w{/Alt}{/Shift}')
  expect(later).not.toHaveBeenCalled()
  expect(leave).not.toHaveBeenCalled()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test.each([
  ['wide', false, ['SQL on this device and SQL on the server', 'Merged']],
  ['narrow', true, ['SQL on this device', 'SQL on the server', 'Merged']],
] as const)('each stop of Tab has a name in a %s window', async (_width, isNarrow, texts) => {
  await show({}, {}, isNarrow)
  await expect.poll(status).toBe('Line 5 is not decided')
  const hosts = [...document.querySelectorAll('div')].filter(({ shadowRoot }) => shadowRoot !== null)
  expect(hosts.map((host) => [host.role, host.ariaLabel])).toEqual(texts.map((name) => ['group', name]))
  const stops = [...document.querySelectorAll('[role=dialog] :is(button, input, a, [tabindex="0"])')]
  const nameless = stops.filter(
    (stop) => !stop.ariaLabel && !stop.textContent && !stop.closest('label')?.textContent,
  )
  expect(nameless.map(({ outerHTML }) => outerHTML)).toEqual([])
})

test('on a phone the undecided part is visible above the buttons when the dialog opens', async () => {
  await page.viewport(390, 664)
  await show({}, {}, true)
  await expect.poll(status).toBe('Line 5 is not decided')
  const choices = () => {
    const hosts = [...document.querySelectorAll('[data-merged]')]
    return hosts.flatMap((host) => [...(host.shadowRoot?.querySelectorAll('.cm-choices') ?? [])])[0]
  }
  const foot = () => page.getByRole('button', { name: 'Keep both, mine as a copy' }).element()
  const top = (element: Element | undefined) => element?.getBoundingClientRect().top ?? Infinity
  const bottom = (element: Element | undefined) => element?.getBoundingClientRect().bottom ?? Infinity
  await expect.poll(() => bottom(choices()) < top(foot())).toBe(true)
  expect(top(choices())).toBeGreaterThan(bottom(page.getByRole('heading').first().element()))
  // The status is beside the button, not on a line of its own.
  const open = document.querySelector('[role=status]') ?? undefined
  expect(top(open)).toBeLessThan(bottom(foot()))
  await page.viewport(1280, 800)
})
