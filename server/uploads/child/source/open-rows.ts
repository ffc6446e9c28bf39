import type { StagingSession } from '#server/engines/duckdb/staging/open-session.ts'
import type { FileRows } from '#server/uploads/child/table/rows.ts'
import { openArrow } from './open-arrow.ts'
import { openExcel } from './open-excel.ts'
import { openJson } from './open-json.ts'
import { openParquet } from './open-parquet.ts'
import { openText } from './open-text.ts'
import type { RowsSource } from './rows-source.ts'

/** Opens the rows of a file of any format. Throws an `UploadFault` for a file that cannot be read. */
export async function openRows(
  session: StagingSession,
  source: RowsSource,
  onBytes: (bytes: number) => void,
): Promise<FileRows> {
  const { file } = source
  switch (file.format) {
    case 'csv':
      return await openText(source, onBytes)
    case 'json':
    case 'json-lines':
      return await openJson(source, onBytes)
    case 'excel':
      return await openExcel(source)
    case 'parquet':
      return await openParquet(session, file)
    case 'arrow':
      return await openArrow(source)
  }
}
