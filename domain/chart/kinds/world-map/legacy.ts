import { type LegacyShape, valueAt } from '#domain/chart/legacy/legacy-shape.ts'
import { countryCode } from './find-country.ts'

/** The code of an unknown country in this API. */
const UNKNOWN_CODE = 'X'.repeat(3)

/** Countries with one or two measures. */
export const worldMap: LegacyShape = {
  keepsSteps: false,
  toData: ({ rows, groups: [entity], metrics: [first, second] }, form) => {
    const field = typeof form['country_fieldtype'] === 'string' ? form['country_fieldtype'] : null
    return rows.map((row) => {
      const value = valueAt(row, entity)
      const country = typeof value === 'string' ? countryCode(value, field) : null
      return {
        country: country?.code ?? UNKNOWN_CODE,
        m1: valueAt(row, first),
        ...(second === undefined ? {} : { m2: valueAt(row, second) }),
        ...(country === null ? {} : { name: country.name }),
      }
    })
  },
}
