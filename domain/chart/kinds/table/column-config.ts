import * as z from 'zod/mini'
import { isRecord } from '#domain/core/parse.ts'

const text = z.catch(z.nullable(z.string()), null)
const flag = z.catch(z.nullable(z.boolean()), null)

const configSchema = z.object({
  d3NumberFormat: text,
  d3SmallNumberFormat: text,
  d3TimeFormat: text,
  currencyFormat: z.catch(
    z.nullable(
      z.object({
        symbol: z.string().check(z.minLength(1), z.maxLength(20)),
        symbolPosition: z.catch(z.enum(['prefix', 'suffix']), 'prefix'),
      }),
    ),
    null,
  ),
  columnWidth: z.catch(z.nullable(z.number().check(z.minimum(1), z.maximum(5_000))), null),
  horizontalAlign: z.catch(z.nullable(z.enum(['left', 'right', 'center'])), null),
  showCellBars: flag,
  alignPositiveNegative: flag,
  colorPositiveNegative: flag,
})

/** The settings of a column. Source: BI spec §3. */
export type ColumnConfig = z.output<typeof configSchema>

/** Reads the settings of columns; an invalid one counts as unset. */
export function columnConfigs(value: unknown): (name: string) => ColumnConfig {
  const known = new Map(isRecord(value) ? Object.entries(value) : [])
  return (name) => configSchema.parse(isRecord(known.get(name)) ? known.get(name) : {})
}
