import { readLocal, writeLocal } from '#data/platform/local-storage.ts'
import { makeStore } from '#data/platform/store.ts'
import { parseJson } from '#domain/core/parse.ts'
import { type FileStyle, readFileStyle } from '#domain/query/export/file-style.ts'

const KEY = 'offset-file-style'

/** The style of the last text file of this browser, offered again. */
export const fileStyle = makeStore(stored())

/** Stores a part of the style. */
export function chooseFileStyle(change: Partial<FileStyle>): void {
  const next = readFileStyle({ ...fileStyle.get(), ...change })
  fileStyle.set(next)
  writeLocal(KEY, JSON.stringify(next))
}

function stored(): FileStyle {
  const read = parseJson(readLocal(KEY) ?? '')
  return readFileStyle(read.ok ? read.value : null)
}
