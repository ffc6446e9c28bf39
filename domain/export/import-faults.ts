import type { WireError } from '#domain/errors/wire-error.ts'

/** A file of an archive that stands against its import, and why. */
interface FileFault {
  readonly path: string
  readonly reason: string
}

/** Why an import took nothing in: records that are there already, and files that cannot be taken in. */
export interface ImportFaults {
  readonly existing: readonly string[]
  readonly broken: readonly FileFault[]
}

/** How the server says that a record is there and may be written over. */
const EXISTS = /already exists and `overwrite=true` was not passed$/

/** Reads what stands against an import; null where no file does. */
export function readImportFaults({ errors = [] }: Pick<WireError, 'errors'>): ImportFaults | null {
  const faults = errors.flatMap(({ extra }) =>
    Object.entries(extra)
      .filter(([path]) => path !== 'issue_codes')
      .map(([path, reason]): FileFault => ({ path, reason: reasonText(reason) })),
  )
  if (faults.length === 0) return null
  const isExisting = ({ reason }: FileFault) => EXISTS.test(reason)
  return {
    existing: faults.filter(isExisting).map(({ path }) => recordName(path)),
    broken: faults.filter((fault) => !isExisting(fault)),
  }
}

/** A reason is a text, texts, or texts by field. */
function reasonText(reason: unknown): string {
  if (typeof reason === 'string') return reason
  if (Array.isArray(reason)) return reason.map(reasonText).join(' ')
  if (typeof reason !== 'object' || reason === null) return 'is not taken'
  return Object.entries(reason)
    .map(([field, inner]) => `${field}: ${reasonText(inner)}`)
    .join('; ')
}

/** What a record is called, as far as the path of its file tells: a chart's ends with its id, and has no blanks. */
function recordName(path: string): string {
  const name = (path.split('/').at(-1) ?? path).replace(/\.ya?ml$/i, '')
  if (!path.startsWith('charts/')) return name
  return name.replace(/_\d{1,15}$/, '').replaceAll('_', ' ')
}
