import type { ColumnType } from '#domain/dataset/dataset.ts'
import type { SourceColumn } from '#domain/explore/explore-dataset.ts'
import { BooleanIcon, ComputedIcon, type Icon, NumberIcon, TextIcon, TimeIcon } from '#ui/icons.ts'

const OF_TYPE: Readonly<Record<ColumnType, Icon>> = {
  number: NumberIcon,
  text: TextIcon,
  time: TimeIcon,
  boolean: BooleanIcon,
}

/** The icon of a column's type, or of a computed column. */
export function columnIcon({ type, expression }: Pick<SourceColumn, 'type' | 'expression'>): Icon {
  return expression === null ? OF_TYPE[type] : ComputedIcon
}
