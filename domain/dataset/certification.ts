import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'

/** Who vouches for a dataset, a column or a metric, and what warns of it. Source: BI spec §3 Dataset. */
interface Certification {
  readonly certifiedBy: string | null
  readonly details: string | null
  readonly warning: string | null
}

/** Reads it from the JSON text in which it stands beside much else; nothing where that is no JSON. */
export function certificationOf(extra: string | null): Certification {
  const read = parseJson(extra ?? '')
  const all = read.ok && isRecord(read.value) ? read.value : {}
  const certification = isRecord(all['certification']) ? all['certification'] : {}
  return {
    certifiedBy: textOrNull(certification['certified_by']),
    details: textOrNull(certification['details']),
    warning: textOrNull(all['warning_markdown']),
  }
}

/** The JSON text with another certification, and all else as it was; null where nothing is left in it. */
export function withCertification(
  extra: string | null,
  { certifiedBy, details, warning }: Certification,
): string | null {
  const read = parseJson(extra ?? '')
  const {
    certification: _old,
    warning_markdown: _warning,
    ...others
  } = read.ok && isRecord(read.value) ? read.value : {}
  const all = {
    ...others,
    ...(certifiedBy === null ? {} : { certification: { certified_by: certifiedBy, details } }),
    ...(warning === null ? {} : { warning_markdown: warning }),
  }
  return Object.keys(all).length === 0 ? null : JSON.stringify(all)
}
