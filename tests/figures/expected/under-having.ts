import type { Ask, Condition, Dimension } from '#tests/figures/world/ask.ts'
import { tableSql, type WorldTable } from '#tests/figures/world/table.ts'
import { dimensionSql } from './ask-sql.ts'

/**
 * The conditions by which a query without groups has exactly the rows of the groups that HAVING leaves.
 */
export function underHaving(
  table: WorldTable,
  { conditions }: Pick<Ask, 'conditions'>,
  groups: readonly Dimension[],
): readonly Condition[] {
  const where = conditions.filter(({ clause }) => clause === 'WHERE')
  const having = conditions.filter(({ clause }) => clause === 'HAVING').map(({ sql }) => `(${sql})`)
  if (having.length === 0) return where
  const keys = groups.map((one, at) => `${dimensionSql(one)} AS k${at}`)
  const own = where.map(({ sql }) => `(${sql})`)
  const left = [
    `SELECT ${keys.join(', ')} FROM (${tableSql(table)}) AS u`,
    ...(own.length === 0 ? [] : [`WHERE ${own.join(' AND ')}`]),
    `GROUP BY ${groups.map(dimensionSql).join(', ')} HAVING ${having.join(' AND ')}`,
  ].join(' ')
  const same = groups.map((one, at) => `g.k${at} IS NOT DISTINCT FROM ${dimensionSql(one)}`)
  const sql = `EXISTS (SELECT 1 FROM (${left}) AS g WHERE ${same.join(' AND ')})`
  return [...where, { clause: 'WHERE', form: {}, sql }]
}
