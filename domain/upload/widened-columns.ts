import type { UploadReport } from './report.ts'

/** Sentences about the columns that a load gave another type than they had when the file was shown. */
export function widenedColumns(
  shown: Pick<UploadReport, 'columns'>,
  loaded: Pick<UploadReport, 'columns'>,
): readonly string[] {
  const kinds = new Map(shown.columns.map(({ value }) => [value.source, value.type.kind]))
  return loaded.columns
    .filter(({ value }) => !value.isLeftOut && kinds.get(value.source) !== value.type.kind)
    .map(({ value, evidence }) => `${value.name} is ${value.type.kind} now. ${evidence}`)
}
