import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EMPTY_TAB_FIELDS } from '#domain/records/tabs/new-tab.ts'
import { deletionTitle } from '#features/sql-lab/versions/bin/bin-texts.ts'
import { ClosedRows } from '#features/sql-lab/versions/bin/ClosedRows.tsx'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { localId } from '#tests/support/tabs.ts'

const CLOSED = {
  localId: localId('a'),
  current: { ...EMPTY_TAB_FIELDS, name: 'Gates' },
  closedAt: 1,
  textBytes: 0,
  resultCount: 0,
  resultBytes: 0,
  unsent: false,
}

test('the list of closed tabs is named by its heading', async () => {
  const acts = { onReopen: () => undefined, onDelete: () => undefined }
  await onStage(<ClosedRows found={[{ tab: CLOSED, line: null }]} total={1} search="" now={2} {...acts} />)
  await expect.element(page.getByRole('heading', { name: 'Closed, for 30 days 1' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Closed, for 30 days 1' })).toBeVisible()
})

/** The horizontal positions of the letters of a word in an element. */
function lettersOf(element: Element, word: string): readonly number[] {
  const text = element.firstChild
  const at = text?.textContent?.indexOf(word) ?? -1
  if (text === null || at === -1) throw new Error(`no ${word}`)
  return [...word].map((_letter, index) => {
    const range = document.createRange()
    range.setStart(text, at + index)
    range.setEnd(text, at + index + 1)
    return range.getBoundingClientRect().left
  })
}

test.each(['\u202eGates', '\u2069\u202eGates'])(
  'a name that changes the text direction (%j) does not affect the text after it',
  async (name) => {
    const tab = { ...CLOSED, current: { ...CLOSED.current, name } }
    const acts = { onKeep: () => undefined, onConfirm: () => undefined }
    await onStage(<ConfirmDialog title={deletionTitle(tab)} keep="Keep it" verb="Delete now" {...acts} />)
    const heading = page.getByRole('heading', { name: /now\?$/ })
    await expect.element(heading).toBeVisible()
    const letters = lettersOf(heading.element(), 'now?')
    expect(letters).toEqual(letters.toSorted((a, b) => a - b))
    expect(letters[0]).toBeGreaterThan(lettersOf(heading.element(), 'Delete')[5] ?? Number.NaN)
  },
)
