import { isolated } from '#domain/core/text/isolated.ts'
import { parseParameters } from '#domain/sql/templates/parse-parameters.ts'
import type { SharedFields } from './shared-query.ts'

/** Describes what a link carries: "12 lines of SQL, database “flights”, schema “main” and 2 parameters". */
export function carriedText(
  { sql, catalog, schema, templateParams }: SharedFields,
  database: string | null,
): string {
  const values = parseParameters(templateParams)
  const parameters = values.ok ? values.value.size : 0
  const parts = [
    counted(sql.split('\n').length, 'line', 'of SQL'),
    named('database', database),
    named('catalog', catalog),
    named('schema', schema),
    parameters === 0 ? null : counted(parameters, 'parameter'),
  ].filter((part) => part !== null)
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}

function named(what: string, name: string | null): string | null {
  return name === null ? null : `${what} “${isolated(name)}”`
}

function counted(count: number, what: string, more = ''): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'} ${more}`.trimEnd()
}
