import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'

/** Certification and warning of a dataset, a column or a metric. Source: BI spec §3 Dataset. */
interface Certification {
  readonly certifiedBy: string | null
  readonly details: string | null
  readonly warning: string | null
}

/** Reads the certification from the JSON text `extra`; its fields are null if the text is not valid. */
export function certificationOf(extra: string | null): Certification {
  const fields = readExtra(extra)
  const certification = isRecord(fields['certification']) ? fields['certification'] : {}
  return {
    certifiedBy: textOrNull(certification['certified_by']),
    details: textOrNull(certification['details']),
    warning: textOrNull(fields['warning_markdown']),
  }
}

/** Replaces the certification in the JSON text `extra`; other keys are unchanged. Null if no key is left. */
export function withCertification(
  extra: string | null,
  { certifiedBy, details, warning }: Certification,
): string | null {
  const { certification: _old, warning_markdown: _warning, ...others } = readExtra(extra)
  const fields = {
    ...others,
    ...(certifiedBy === null ? {} : { certification: { certified_by: certifiedBy, details } }),
    ...(warning === null ? {} : { warning_markdown: warning }),
  }
  return Object.keys(fields).length === 0 ? null : JSON.stringify(fields)
}

function readExtra(extra: string | null): Readonly<Record<string, unknown>> {
  const read = parseJson(extra ?? '')
  return read.ok && isRecord(read.value) ? read.value : {}
}
