import { useMemo } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import type { Completion } from '#features/sql-lab/editor/use-completion.ts'
import type { TabPlace } from '#features/sql-lab/schema/use-tab-place.ts'
import type { FindNames, TextChecks } from '#ui/code/code-types.ts'

interface EditorAids {
  /** Finds completions for the name at the cursor; without its code only keywords are offered. */
  readonly findNames: FindNames
  readonly checks: TextChecks
}

/** The longest text whose names are offered, in characters: a longer one would hold each key up. */
const LONGEST = 400_000

/** Aids for writing the text of a tab. Their code is loaded when it is first needed. */
export function useEditorAids(
  db: LocalDatabase,
  { dbId, catalog, schema }: TabPlace,
  { dialect, columns }: Completion,
): EditorAids {
  const findNames = useMemo<FindNames>(
    () => async (text, position) => {
      if (text.length > LONGEST) return null
      try {
        const { namesAt } = await import('#domain/sql/names/names-at.ts')
        const names = namesAt(text, position, dialect)
        if (names === null || dbId === null) return names
        const functions = functionsNow(db, dbId)
        const { join } = names
        if (join === null || schema === null) return { ...names, functions }
        const place = { dbId, catalog, schema }
        const { offerJoins } = await import('./offer-joins.ts')
        return { ...names, functions, joins: await offerJoins(db, join, { place, dialect, columns }) }
      } catch {
        return null
      }
    },
    [db, dbId, catalog, schema, dialect, columns],
  )
  const checks = useMemo<TextChecks>(
    () => ({
      now: async (text, cursor) => {
        const { checkSql } = await import('#domain/sql/check/check-sql.ts')
        return checkSql(text, dialect, cursor)
      },
      later: async (text, cursor, signal) => {
        if (dbId === null) return null
        const { checkOnServer } = await import('./check-text.ts')
        return checkOnServer(db, { text, cursor, place: { dbId, catalog, schema, dialect } }, signal)
      },
    }),
    [db, dbId, catalog, schema, dialect],
  )
  return { findNames, checks }
}

const NO_FUNCTIONS: readonly string[] = []

const functionsByDatabase = new Map<number, readonly string[]>()

/** The names of a database's functions. The first question loads them in the background, since no word waits for them. */
function functionsNow(db: LocalDatabase, dbId: number): readonly string[] {
  const known = functionsByDatabase.get(dbId)
  if (known !== undefined) return known
  functionsByDatabase.set(dbId, NO_FUNCTIONS)
  void import('./function-names.ts')
    .then(async ({ functionsOf }) => functionsByDatabase.set(dbId, await functionsOf(db, dbId)))
    .catch(() => functionsByDatabase.delete(dbId))
  return NO_FUNCTIONS
}
