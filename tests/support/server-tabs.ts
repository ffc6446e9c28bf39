import { expect, type Page } from '@playwright/test'
import { fields, int, list, nullable, readShape, text } from '#domain/core/shape.ts'
import { readRaw } from './raw-database.ts'
import { editor, editorText } from './sql-lab.ts'
import type { Wire } from './wire.ts'

const bootstrap = fields<{ readonly result: { readonly tab_state_ids: readonly { readonly id: number }[] } }>(
  {
    result: fields({ tab_state_ids: list(fields({ id: int })) }),
  },
)
const tabText = fields<{ readonly sql: string | null }>({ sql: nullable(text) })

/** Returns the texts of the user's tabs on the server. */
export async function serverTexts(wire: Wire): Promise<readonly string[]> {
  const read = readShape(bootstrap, await (await wire.get('/api/v1/sqllab/')).json())
  if (!read.ok) throw new Error(`No list of tabs: ${read.error.field}`)
  const texts: string[] = []
  for (const { id } of read.value.result.tab_state_ids) {
    const tab = readShape(tabText, await (await wire.get(`/tabstateview/${id}`)).json())
    if (tab.ok) texts.push(tab.value.sql ?? '')
  }
  return texts
}

/** Waits until the server has these texts, each in one tab. */
export async function untilStored(wire: Wire, texts: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const stored = await serverTexts(wire)
      return texts.map((one) => stored.filter((other) => other === one).length)
    })
    .toEqual(texts.map(() => 1))
}

/** Returns the number of pending changes on this device. */
export async function waitingRows(page: Page): Promise<number> {
  return (await readRaw(page, 'outbox')).length
}

/** Waits until this device has stored the editor's text, if there is one, and nothing waits to be sent. */
export async function untilSent(page: Page): Promise<void> {
  // A text that was just typed is in memory only, without a row. The editor is read each time: while a dialog over it
  // closes, its texts are read too.
  await expect.poll(() => isShownSaved(page)).toBe(true)
  await expect.poll(() => waitingRows(page)).toBe(0)
}

async function isShownSaved(page: Page): Promise<boolean> {
  if ((await editor(page).count()) === 0) return true
  const written = JSON.stringify(await editorText(page)).slice(1, -1)
  return JSON.stringify(await readRaw(page, 'tabs')).includes(written)
}

/** Waits until the device has stored a text, so that the page may close. */
export async function untilSaved(page: Page, sql: string): Promise<void> {
  const written = JSON.stringify(sql).slice(1, -1)
  await expect.poll(async () => JSON.stringify(await readRaw(page, 'tabs'))).toContain(written)
}

/** Returns the epoch of the leader. */
export async function epochOf(page: Page): Promise<number> {
  const rows = await readRaw(page, 'meta')
  return Number(rows.find(({ key }) => key === 'epoch')?.['value'] ?? 0)
}
