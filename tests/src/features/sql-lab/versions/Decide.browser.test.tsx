import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { Decide } from '#features/sql-lab/versions/decide/Decide.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

const text = (last: string) => `SELECT a\nFROM flights\n${last}`

/** Stores two versions of the tab with a pending decision, as sync does. Returns the id of the history row. */
async function ask(db: LocalDatabase, localId: LocalId, theirs: string): Promise<number> {
  const tab = await db.tabs.get(localId)
  if (tab === undefined) throw new Error('no tab')
  const sides = { mine: { ...tab.current, sql: text('HAVING 250') }, theirs: { ...tab.current, sql: theirs } }
  const base = { ...tab.current, sql: text('HAVING 1') }
  const snapshot = { base, ...sides, winner: 'theirs', mineAt: 1, theirsAt: 2 } as const
  const row = { kind: 'tabs', localId, at: 1, reason: 'conflict-loser', snapshot, device: '' } as const
  return db.transaction('rw', db.tabs, db.history, async () => {
    const loser = await db.history.add(row)
    await db.tabs.put({ ...tab, current: sides.theirs, storedVersion: loser })
    return loser
  })
}

async function open() {
  const db = await emptyDatabase()
  const localId = await addTab(db, { name: 'Delays' })
  await ask(db, localId, text('HAVING 2000'))
  const acts = { onClose: vi.fn(), onDecided: vi.fn() }
  await onStage(<Decide db={db} localId={localId} name="Delays" {...acts} />)
  await expect.poll(status).toBe('Line 3 is not decided')
  await userEvent.keyboard('1')
  await expect.poll(status).toBe('')
  await userEvent.keyboard('/* by hand */')
  await expect.poll(merged).toContain('/* by hand */HAVING 250')
  return { db, localId, ...acts }
}

const status = () => document.querySelector('[role=status]')?.textContent ?? ''
const alertText = () => document.querySelector('[role=alert]')?.textContent ?? ''
const code = (label: string) =>
  [...document.querySelectorAll('div')]
    .flatMap((host) => [...(host.shadowRoot?.querySelectorAll('.cm-content') ?? [])])
    .find((content) => content.getAttribute('aria-label') === label)?.textContent ?? ''
const merged = () => code('Merged')
const save = () => page.getByRole('button', { name: /Save merged/ })

/** Texts of manual merges in Versions. */
const mergedByHand = async (db: LocalDatabase) =>
  (await db.history.toArray()).flatMap(({ snapshot }) => {
    const { cause, current } = snapshot as { cause?: string; current?: { sql: string } }
    return cause === 'merging' ? current?.sql : []
  })

test('a manual merge stays when the other side changes, is not saved over it, and goes to Versions', async () => {
  const { db, localId, onDecided } = await open()
  await ask(db, localId, text('HAVING 3000'))
  await expect
    .poll(alertText)
    .toContain('The server’s version has changed since. Your text goes to Versions.')
  expect(merged()).toContain('/* by hand */HAVING 250')
  expect(code('SQL on the server')).toContain('HAVING 2000')
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect.poll(() => code('SQL on the server')).toContain('HAVING 3000')
  await expect.poll(status).toBe('Line 3 is not decided')
  await expect.poll(async () => mergedByHand(db)).toEqual([text('/* by hand */HAVING 250')])
  expect((await db.tabs.get(localId))?.current.sql).toBe(text('HAVING 3000'))
  expect(onDecided).not.toHaveBeenCalled()
  await userEvent.keyboard('1')
  await expect.poll(status).toBe('')
  await save().click()
  await expect.poll(async () => (await db.tabs.get(localId))?.current.sql).toBe(text('HAVING 250'))
  expect(onDecided).toHaveBeenCalledExactlyOnceWith(null)
})

test('a manual merge is not lost if the decision was made elsewhere', async () => {
  const { db, localId, onDecided } = await open()
  await db.tabs.update(localId, { storedVersion: null })
  await expect.poll(alertText).toContain('It was decided elsewhere. There is nothing to decide.')
  expect(merged()).toContain('/* by hand */HAVING 250')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Delays has one version' })).toBeVisible()
  await expect.poll(async () => mergedByHand(db)).toEqual([text('/* by hand */HAVING 250')])
  expect(onDecided).not.toHaveBeenCalled()
})
