import { crc32 } from 'node:zlib'
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { parse } from 'yaml'
import { JSON_MARKS, nestsDeeperThan } from '#domain/core/nesting.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import type { BundleFault, BundleFiles } from './bundle-fault.ts'
import { bundleText, pathsFromRoot } from './bundle-paths.ts'
import { isLongerAsJson } from './json-length.ts'
import { zipChecksums } from './zip-checksums.ts'

/** Upper limit of all files of an archive when unpacked, and of their JSON, in bytes. */
const MOST_BYTES = 10_000_000

/** Upper limit of the files of an archive. */
const MOST_FILES = 2_000

/** Upper limit of the nesting of a file; forms of charts need about ten levels. */
const MOST_LEVELS = 100

/** Upper limit of a file's aliases, since a chain of them can expand without bound. */
const MOST_ALIASES = 100

/** The error of short files that expand to long ones. */
const TOO_LONG_WRITTEN: BundleFault = {
  code: 'too-large',
  message: `The files of the archive are longer than ${bytesText(MOST_BYTES)} once their aliases are written out. Nothing was imported.`,
}

const NOT_ZIP: BundleFault = { code: 'not-zip', message: 'Not a ZIP file' }

/**
 * Opens an archive of YAML files, as Superset exports it: paths relative to the folder of its metadata, values as JSON. Other
 * files are ignored. Runs in a child process. Fails with the reason; then nothing of it is used.
 */
export function openBundle(archive: Uint8Array): Result<BundleFiles, BundleFault> {
  const listed = listFiles(archive)
  const checksums = zipChecksums(archive)
  if (listed === null || checksums === null) return err(NOT_ZIP)
  const fault = faultOf(listed)
  if (fault !== null) return err(fault)
  const files: (readonly [string, string])[] = []
  let writtenBytes = 0
  const pathOf = pathsFromRoot(listed.map(({ name }) => name))
  for (const [name, bytes] of Object.entries(unzipSync(archive, { filter: isRead }))) {
    const path = pathOf(name)
    if (path === null) continue
    // The unpacker checks no checksums, and truncates a file that is longer than declared.
    if (crc32(bytes) !== checksums.get(name)) return err(damaged(path))
    const json = readYaml(bytes, MOST_BYTES - writtenBytes)
    if (!json.ok && json.error === 'too-long') return err(TOO_LONG_WRITTEN)
    if (!json.ok) return err({ code: 'bad-yaml', path, message: json.error })
    writtenBytes += json.value.length
    files.push([path, json.value])
  }
  return ok(files)
}

/** The files that an archive lists; null for other data. */
function listFiles(archive: Uint8Array): readonly UnzipFileInfo[] | null {
  const listed: UnzipFileInfo[] = []
  try {
    unzipSync(archive, {
      filter: (file) => {
        listed.push(file)
        return false
      },
    })
    return listed.length === 0 ? null : listed
  } catch {
    return null
  }
}

function faultOf(files: readonly UnzipFileInfo[]): BundleFault | null {
  const outside = files.find(({ name }) => leadsOutside(name))
  if (outside !== undefined) {
    const message = 'points outside the archive. Nothing was imported.'
    return { code: 'bad-path', path: outside.name, message }
  }
  if (files.length > MOST_FILES) {
    const message = `The archive has ${files.length} files, and ${MOST_FILES} are the limit. Nothing was imported.`
    return { code: 'too-large', message }
  }
  const bytes = files.reduce((sum, { originalSize }) => sum + originalSize, 0)
  return bytes > MOST_BYTES ? tooLarge(bytes) : null
}

function damaged(path: string): BundleFault {
  const message = 'is damaged: its checksum does not match. Nothing was imported. Export it again.'
  return { code: 'damaged', path, message }
}

function tooLarge(bytes: number): BundleFault {
  const message = `The archive unpacks to ${bytesText(bytes)}, and ${bytesText(MOST_BYTES)} are the limit. Nothing was imported.`
  return { code: 'too-large', message }
}

function leadsOutside(name: string): boolean {
  const parts = name.split(/[/\\]/)
  return name.includes('\u0000') || parts.includes('..') || parts[0] === '' || /^[a-z]:/i.test(name)
}

/** Whether a file is YAML, and not hidden. */
function isRead({ name }: Pick<UnzipFileInfo, 'name'>): boolean {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return !last.startsWith('.') && /\.ya?ml$/i.test(last)
}

/** Reads a file as JSON. Fails: `too-long` before it exceeds `mostCharacters`, otherwise with the reason. */
function readYaml(bytes: Uint8Array, mostCharacters: number): Result<string, string> {
  try {
    const text = bundleText(bytes)
    const value: unknown = parse(text, { maxAliasCount: MOST_ALIASES, logLevel: 'error' }) ?? null
    if (isLongerAsJson(value, mostCharacters)) return err('too-long')
    const json = JSON.stringify(value)
    if (nestsDeeperThan(MOST_LEVELS, json, JSON_MARKS))
      return err(`nests deeper than ${MOST_LEVELS} levels. Nothing was imported.`)
    return ok(json)
  } catch (reason) {
    return err(`is not valid YAML: ${thrownMessage(reason).split('\n', 1)[0] ?? ''}`)
  }
}
