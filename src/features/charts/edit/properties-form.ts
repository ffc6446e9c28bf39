import { readChartName } from '#domain/chart/save/chart-name.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ChartFields } from '#domain/records/charts/record.ts'

/** The properties of a chart as texts of a form. */
export interface PropertiesForm {
  readonly name: string
  readonly description: string
  readonly certifiedBy: string
  readonly certificationDetails: string
  readonly cacheTimeout: string
  readonly owners: readonly number[]
  readonly tags: readonly string[]
}

/** An invalid field and its message. */
export interface PropertyProblem {
  readonly field: 'name' | 'cacheTimeout'
  readonly text: string
}

export function propertiesOf(current: ChartFields): PropertiesForm {
  return {
    name: current.name ?? '',
    description: current.description ?? '',
    certifiedBy: current.certifiedBy ?? '',
    certificationDetails: current.certificationDetails ?? '',
    cacheTimeout: current.cacheTimeout === null ? '' : String(current.cacheTimeout),
    owners: current.owners,
    tags: current.tags,
  }
}

/** Parses the form. Certification details are dropped without a certifier. Fails with the invalid field. Source: BI spec §5. */
export function readProperties(form: PropertiesForm): Result<Partial<ChartFields>, PropertyProblem> {
  const name = readChartName(form.name)
  if (!name.ok) return err({ field: 'name', text: name.error.message })
  const seconds = form.cacheTimeout.trim()
  if (!/^-?\d{0,9}$/.test(seconds))
    return err({ field: 'cacheTimeout', text: 'is expected to be an integer' })
  const certifiedBy = textOrNull(form.certifiedBy)
  return ok({
    name: name.value,
    description: textOrNull(form.description),
    certifiedBy,
    certificationDetails: certifiedBy === null ? null : textOrNull(form.certificationDetails),
    cacheTimeout: seconds === '' || seconds === '-' ? null : Number(seconds),
    tags: [...form.tags],
    ...(form.owners.length === 0 ? {} : { owners: [...form.owners] }),
  })
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
