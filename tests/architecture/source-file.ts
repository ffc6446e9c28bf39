import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** A text file of the project; `path` is relative to its root, with slashes. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Where a rule is broken; `line` counts from 1. */
export interface Breach {
  readonly path: string
  readonly line: number
  readonly what: string
}

/** A rule of the architecture. Its name states the rule, `instead` explains how to comply. */
export interface Rule {
  readonly name: string
  readonly instead: string
  readonly check: (files: readonly SourceFile[]) => readonly Breach[]
}

const TEXTS = /\.(ts|tsx|mjs|css|html|json|md|sql)$|^\.ci\/run$/
const OTHERS = /^tests\/(contracts\/recordings\/|architecture\.rules\.test\.ts)/

/** Reads every text file that git tracks or would add, except recorded answers and bad samples. */
export function readProject(): readonly SourceFile[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  const paths = execFileSync('git', args, { encoding: 'utf8' }).split('\n')
  return paths
    .filter((path) => TEXTS.test(path) && !OTHERS.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Finds each place where a pattern matches; the pattern needs the flag `g`. */
export function findAll(path: string, text: string, pattern: RegExp): Breach[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    path,
    line: lineAt(text, match.index),
    what: match[0].trim().split('\n')[0] ?? '',
  }))
}

/** The line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Returns whether a path is TypeScript or JavaScript. */
export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path)
}

/** Returns whether a path lies in one of the four folders that ship. */
export function isProduct(path: string): boolean {
  return /^(domain|src|workers|server)\//.test(path)
}
