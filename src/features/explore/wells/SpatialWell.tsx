import { isRecord } from '#domain/core/parse.ts'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import { ColumnsWell } from './ColumnsWell.tsx'
import css from './wells.module.css'

/** How places are written, each with the columns that it takes. */
const WAYS = [
  {
    type: 'latlong',
    label: 'Two columns',
    columns: [
      ['lonCol', 'Longitude'],
      ['latCol', 'Latitude'],
    ],
  },
  { type: 'delimited', label: 'One column', columns: [['lonlatCol', 'Latitude and longitude']] },
  { type: 'geohash', label: 'Geohash', columns: [['geohashCol', 'Geohash']] },
] as const

/** Where the places of rows stand: how they are written, and in which columns. */
export const SpatialWell = ({ name, field, value, onChange, isWrong }: FieldProps) => {
  const own = isRecord(value) ? value : {}
  const way = WAYS.find(({ type }) => type === own['type']) ?? WAYS[0]
  const put = (key: string, column: unknown) => {
    // A place is read of a column of the dataset: one with SQL of its own has no name there.
    if (column === null || column === undefined || typeof column === 'string') {
      onChange({ ...own, type: way.type, [key]: column ?? null })
    }
  }
  return (
    <fieldset className={css.spatial}>
      <legend>{field.label}</legend>
      <div className={css.ways}>
        {WAYS.map(({ type, label }) => (
          <label key={type}>
            <input
              type="radio"
              name={`${name}.type`}
              checked={type === way.type}
              onChange={() => onChange({ ...own, type })}
            />
            {label}
          </label>
        ))}
      </div>
      {way.columns.map(([key, label]) => (
        <ColumnsWell
          key={key}
          name={`${name}.${key}`}
          field={{ type: 'column', label }}
          value={own[key] ?? null}
          onChange={(column) => put(key, column)}
          isWrong={isWrong && typeof own[key] !== 'string'}
        />
      ))}
    </fieldset>
  )
}
