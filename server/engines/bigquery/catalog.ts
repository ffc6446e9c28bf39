import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { BigqueryError } from '#domain/engines/bigquery/errors.ts'
import type { EngineTable, EngineTableMetadata } from '#domain/engines/engine.ts'
import type { CatalogAnswer, CatalogQuestion } from '#server/engines/host/messages.ts'
import type { BigquerySession } from './session.ts'
import { readFields, typeText } from './types.ts'

const NOTHING: CatalogAnswer = { schemas: [], tables: [], metadata: null, extra: null }

type Fields = Readonly<Record<string, unknown>>

/** Answers a question about a project, whose schemas are its datasets. Throws errors of BigQuery. */
export async function answerCatalog(
  session: BigquerySession,
  { schema: named, table, isExtra = false }: CatalogQuestion,
): Promise<CatalogAnswer> {
  const schema = named === '' ? session.dataset : named
  if (named === null) {
    const datasets = await allOf(session, '/datasets', 'datasets')
    const names = datasets.map((one) => nameIn(one, 'datasetReference', 'datasetId')).toSorted()
    const isOwn = (name: string) => name === session.dataset
    return { ...NOTHING, schemas: [...names.filter(isOwn), ...names.filter((name) => !isOwn(name))] }
  }
  if (schema === null) return NOTHING
  const path = `/datasets/${encodeURIComponent(schema)}/tables`
  if (table === null) {
    const tables = await allOf(session, path, 'tables')
    return { ...NOTHING, tables: tables.map((one) => tableOf(one, schema)) }
  }
  const found = await tableAt(session, `${path}/${encodeURIComponent(table)}`)
  if (found === null) return NOTHING
  if (!isExtra) return { ...NOTHING, metadata: metadataOf(found, table) }
  const view = isRecord(found['view']) ? textOrNull(found['view']['query']) : null
  return {
    ...NOTHING,
    extra: { rowCount: numberOf(found['numRows']), sizeBytes: numberOf(found['numBytes']), definition: view },
  }
}

/** All pages of a list. */
async function allOf(session: BigquerySession, path: string, name: string): Promise<readonly Fields[]> {
  const all: Fields[] = []
  let token: string | null = ''
  while (token !== null) {
    const query: Record<string, string> = {
      maxResults: '1000',
      ...(token === '' ? {} : { pageToken: token }),
    }
    const page: Fields = await session.api.call({ method: 'GET', path, query })
    const list: unknown = page[name]
    for (const one of Array.isArray(list) ? list : []) if (isRecord(one)) all.push(one)
    token = textOrNull(page['nextPageToken'])
  }
  return all
}

async function tableAt(session: BigquerySession, path: string): Promise<Fields | null> {
  try {
    return await session.api.call({ method: 'GET', path })
  } catch (error) {
    if (error instanceof BigqueryError && error.status === 404) return null
    throw error
  }
}

function nameIn(one: Fields, reference: string, name: string): string {
  const names = one[reference]
  return isRecord(names) ? (textOrNull(names[name]) ?? '') : ''
}

function tableOf(one: Fields, schema: string): EngineTable {
  const isView = String(one['type']).includes('VIEW')
  return {
    name: nameIn(one, 'tableReference', 'tableId'),
    schema,
    kind: isView ? 'view' : 'table',
    comment: null,
    rowCount: null,
  }
}

function metadataOf(found: Fields, name: string): EngineTableMetadata {
  const constraints = isRecord(found['tableConstraints']) ? found['tableConstraints'] : {}
  const primary = isRecord(constraints['primaryKey']) ? constraints['primaryKey']['columns'] : null
  const key: readonly unknown[] = Array.isArray(primary) ? primary : []
  return {
    name,
    comment: textOrNull(found['description']),
    columns: readFields(found['schema']).map((field) => ({
      name: field.name,
      type: field.isRepeated ? 'ARRAY' : field.type,
      longType: typeText(field),
      nullable: !field.isRequired,
      default: null,
      comment: field.description,
    })),
    primaryKey: key.length === 0 ? null : { name: null, columns: key.map(String) },
    foreignKeys: [],
    indexes: [],
  }
}

function numberOf(value: unknown): number | null {
  return typeof value === 'string' ? Number(value) : null
}
