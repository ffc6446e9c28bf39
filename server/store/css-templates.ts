import type { Selectable } from 'kysely'
import type { StoreView } from './open-store.ts'
import type { CssTemplateTable } from './tables.ts'
import { type Authorship, newStamps } from './users.ts'

/** A CSS template of dashboards. */
export type CssTemplateRow = Selectable<CssTemplateTable>

/** All CSS templates, by their ids. */
export async function allCssTemplates({ db }: StoreView): Promise<readonly CssTemplateRow[]> {
  return await db.selectFrom('css_templates').selectAll().orderBy('id').execute()
}

/** Adds a CSS template and returns it. */
export async function insertCssTemplate(
  { db }: StoreView,
  template: Pick<CssTemplateRow, 'template_name' | 'css'>,
  authorship: Authorship,
): Promise<CssTemplateRow> {
  return await db
    .insertInto('css_templates')
    .values({ ...template, ...newStamps(authorship) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a CSS template and returns it; null if there is none. */
export async function updateCssTemplate(
  { db }: StoreView,
  id: number,
  patch: Partial<Omit<CssTemplateRow, 'id'>>,
): Promise<CssTemplateRow | null> {
  const row = await db
    .updateTable('css_templates')
    .set(patch)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Deletes CSS templates and returns how many there were. */
export async function deleteCssTemplates({ db }: StoreView, ids: readonly number[]): Promise<number> {
  const rows = await db.deleteFrom('css_templates').where('id', 'in', ids).returning('id').execute()
  return rows.length
}
