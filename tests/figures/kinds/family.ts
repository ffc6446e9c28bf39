import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import type { ExpectedRow } from '#tests/figures/expected/database.ts'
import type { View } from '#tests/figures/judge/view.ts'
import type { Ask, Dimension, Metric } from '#tests/figures/world/ask.ts'
import type { WorldTable } from '#tests/figures/world/table.ts'
import type { Seeded } from '#tests/support/seeded.ts'

/** The expected figures by any dimensions. */
export interface Figures {
  readonly by: (
    dimensions: readonly Dimension[],
    metrics: readonly Metric[],
    changes?: Partial<Pick<Ask, 'conditions'>>,
  ) => Promise<readonly ExpectedRow[]>
  /** The rows of an own query of the family over the table. */
  readonly sql: (write: (source: string) => string) => Promise<readonly (readonly (string | null)[])[]>
  /** The figures of a query whose columns are dimensions, then a value and a noise for each metric. */
  readonly of: (
    sql: string,
    dimensions: readonly Dimension[],
    metrics: readonly Metric[],
  ) => Promise<readonly ExpectedRow[]>
}

/** A drawn chart. */
export interface Shown {
  readonly ask: Ask
  readonly table: WorldTable
  readonly drawing: Drawing
  readonly results: readonly ChartResult[]
  /** A file of the same request, as the server writes it. */
  readonly file: (format: 'csv' | 'xlsx') => Promise<Buffer>
}

/** Kinds of chart whose figures are found in the same way. */
export interface Family {
  readonly vizTypes: readonly string[]
  /** Makes the table of a world when the kind needs columns that other tables lack. */
  readonly makeTable?: (chance: Seeded) => WorldTable
  readonly make: (chance: Seeded, table: WorldTable, vizType: string) => Ask
  readonly form: (ask: Ask) => Readonly<Record<string, unknown>>
  readonly views: (shown: Shown, figures: Figures) => Promise<readonly View[]>
}
