import * as z from 'zod/mini'
import { newSavedQuery } from '#domain/contract/saved-query.ts'
import { err, ok } from '#domain/core/result.ts'
import { folderOf } from '#domain/records/saved-queries/folder.ts'
import { tagSet } from '#domain/tags/tag-set.ts'
import { type PartRead, readBy, uuid } from './read-parts.ts'

/** The file of a saved query; `databaseUuid` names its database, null for none. */
export interface SavedQueryPart {
  readonly uuid: string
  readonly databaseUuid: string | null
  readonly fields: Pick<
    z.output<typeof newSavedQuery>,
    'label' | 'catalog' | 'schema' | 'sql' | 'description'
  >
}

/** Fields of a saved query that Superset's files lack. */
export interface SavedQueryExtra {
  readonly folder: string | null
  readonly tags: readonly string[]
  readonly templateParameters: string | null
}

const head = z.looseObject({
  uuid,
  database_uuid: z.nullish(uuid),
  label: z.string(),
  sql: z.string(),
})

/** Reads the file of a saved query. Fails: by field. */
export function readSavedQueryPart(value: unknown): PartRead<SavedQueryPart> {
  const read = readBy(head, value)
  if (!read.ok) return read
  const { label, sql, catalog, schema, description, database_uuid: databaseUuid } = read.value
  const fields = readBy(newSavedQuery, { label, sql, catalog, schema, description })
  if (!fields.ok) return err(fields.error)
  return ok({
    uuid: read.value.uuid.toLowerCase(),
    databaseUuid: databaseUuid?.toLowerCase() ?? null,
    fields: fields.value,
  })
}

const extras = z.looseObject({
  queries: z.array(
    z.looseObject({
      uuid,
      folder: z.nullish(z.string()),
      tags: z.nullish(z.array(z.string())),
      template_parameters: z.nullish(z.string()),
    }),
  ),
})

/** Reads the file with folders, tags and parameters, by the uuids of the queries. Fails: by field. */
export function readSavedQueryExtras(value: unknown): PartRead<ReadonlyMap<string, SavedQueryExtra>> {
  if (value === undefined) return ok(new Map())
  const read = readBy(extras, value)
  if (!read.ok) return read
  const all = read.value.queries.map(
    ({ uuid: id, folder, tags, template_parameters: templateParameters }) =>
      [
        id.toLowerCase(),
        {
          folder: folderOf(folder),
          tags: tagSet(tags ?? []),
          templateParameters: templateParameters ?? null,
        },
      ] as const,
  )
  return ok(new Map(all))
}
