import type { CopyFormat, CopyWriter } from './copy-format.ts'
import { writeInList } from './write-in-list.ts'
import { writeInserts } from './write-insert.ts'
import { writeJson, writeJsonLines } from './write-json.ts'
import { writeMarkdown } from './write-markdown.ts'
import { writeCsv, writeTsv } from './write-separated.ts'

const WRITERS: Readonly<Record<CopyFormat, CopyWriter>> = {
  tsv: writeTsv,
  csv: writeCsv,
  markdown: writeMarkdown,
  json: writeJson,
  'json-lines': writeJsonLines,
  'in-list': writeInList,
  insert: writeInserts,
}

/** Writes cells in a format. Fails: `too-large`. */
export const writeCopy: CopyWriter = (block, options) => WRITERS[options.format](block, options)
