import { isRecord } from '#domain/core/parse.ts'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import { ColumnsWell } from './ColumnsWell.tsx'
import css from './wells.module.css'

/** Encodings of places, each with its columns. */
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

/** Sets the encoding and the columns of the places of rows. */
export const SpatialWell = ({ name, field, value, onChange, isWrong }: FieldProps) => {
  const own = isRecord(value) ? value : {}
  const way = WAYS.find(({ type }) => type === own['type']) ?? WAYS[0]
  const put = (key: string, column: unknown) => {
    // Only columns of the dataset can hold places; a computed one has no name there.
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
