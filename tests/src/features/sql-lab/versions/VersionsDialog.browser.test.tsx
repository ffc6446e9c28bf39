import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TabVersion } from '#domain/editor/versions/tab-version.ts'
import { VersionsDialog } from '#features/sql-lab/versions/history/VersionsDialog.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

const NOW = new Date(2026, 10, 21, 17, 0).getTime()
const at = (hour: number) => new Date(2026, 10, 21, hour, 0).getTime()
const LIST: readonly TabVersion[] = [
  { id: 3, at: at(16), why: 'before a run', name: 'Delays', sql: 'select 3' },
  { id: 2, at: at(15), why: 'another window', name: 'Delays', sql: 'select 2' },
  { id: 1, at: at(14), why: 'the server’s version', name: 'Delays', sql: 'select 1\nfrom t' },
]

const show = async (list: readonly TabVersion[] = LIST, hasOlder = false, first: number | null = null) => {
  const acts = { onClose: vi.fn(), onOlder: vi.fn(), onRestore: vi.fn(), onCopy: vi.fn() }
  await onStage(
    <VersionsDialog
      name="Delays"
      reasons="before a run"
      nothing="The first one is kept when you run."
      versions={{ now: 'select 3', list, hasOlder }}
      first={first}
      state="ready"
      now={NOW}
      dialect="duckdb"
      isNarrow={false}
      error={undefined}
      {...acts}
    />,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return acts
}

const texts = () =>
  [...document.querySelectorAll('div')]
    .flatMap((host) => [...(host.shadowRoot?.querySelectorAll('.cm-content') ?? [])])
    .map((content) => `${content.getAttribute('aria-label')}: ${content.textContent}`)

test('each version shows its time and cause, and the list has the focus', async () => {
  await show()
  const options = page.getByRole('option').elements()
  expect(options.map((one) => one.textContent)).toEqual([
    '16:00before a run',
    '15:00another window',
    '14:00the server’s version',
  ])
  await expect.element(page.getByRole('listbox', { name: 'Versions' })).toHaveFocus()
})

test('versions of the same minute show seconds, wherever they are named', async () => {
  const before = { id: 4, at: at(16) + 9_000, why: 'saved', name: 'Delays', sql: 'select 4' }
  await show([before, ...LIST])
  const options = page.getByRole('option').elements()
  expect(options.map((one) => one.textContent)).toEqual([
    '16:00:09saved',
    '16:00:00before a run',
    '15:00another window',
    '14:00the server’s version',
  ])
  await expect.poll(texts).toEqual(['Version of 16:00:09: select 4', 'The text now: select 3'])
  await page.getByRole('button', { name: 'Compare with the text now' }).click()
  await page.getByRole('menuitemradio', { name: /^16:00:00/ }).click()
  await expect.poll(texts).toEqual(['Version of 16:00:09: select 4', 'Version of 16:00:00: select 3'])
})

test('it opens at the requested version', async () => {
  await show(LIST, false, 2)
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('15:00another window')
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .element(page.getByRole('option', { selected: true }))
    .toHaveTextContent('14:00the server’s version')
})

test('arrow keys move through the list, and the difference follows', async () => {
  await show()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(texts).toEqual(['Version of 15:00: select 2', 'The text now: select 3'])
  await userEvent.keyboard('{End}')
  await expect.poll(texts).toEqual(['Version of 14:00: select 1from t', 'The text now: select 3'])
})

test('a version is compared with another one', async () => {
  await show()
  await userEvent.keyboard('{End}')
  await page.getByRole('button', { name: 'Compare with the text now' }).click()
  await page.getByRole('menuitemradio', { name: /^15:00/ }).click()
  await expect.poll(texts).toEqual(['Version of 14:00: select 1from t', 'Version of 15:00: select 2'])
})

test('the selected version is restored, or opened as a copy', async () => {
  const { onRestore, onCopy } = await show()
  await userEvent.keyboard('{ArrowDown}')
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Open as copy' }).click()
  expect(onRestore.mock.calls).toEqual([[LIST[1]]])
  expect(onCopy.mock.calls).toEqual([[LIST[1]]])
})

test('the current text cannot be restored, and the reason is shown', async () => {
  const { onRestore } = await show()
  const restore = page.getByRole('button', { name: 'Restore' })
  await expect.element(restore).toHaveAttribute('aria-disabled', 'true')
  await restore.click({ force: true })
  expect(onRestore).not.toHaveBeenCalled()
})

test('older versions are loaded on request', async () => {
  const { onOlder } = await show(LIST, true)
  await page.getByRole('button', { name: 'Show older' }).click()
  expect(onOlder).toHaveBeenCalledOnce()
})

test('a tab without versions explains when the first is stored', async () => {
  await show([])
  await expect.element(page.getByRole('heading', { name: 'No versions yet' })).toBeVisible()
})
