import { findAll, isCode, type Rule } from './source-file.ts'

// Split, so that this file does not contain the names.
const PLACES = [
  '/wo' + 'rk/',
  '/tm' + 'p/',
  '/ro' + 'ot/',
  '/ho' + 'me/\\w',
  '\\.\\./sha' + 'red',
  'registry\\.np' + 'mjs',
  'deb\\.deb' + 'ian\\.org',
]
const PLACE = new RegExp(`(?<![\\w.])(?:${PLACES.join('|')})`, 'g')

export const noPlace: Rule = {
  name: 'no text names a machine',
  instead: 'Use paths relative to the project, os.tmpdir(), or an option: other machines have other folders.',
  check: (files) => files.flatMap(({ path, text }) => findAll(path, text, PLACE)),
}

const HELD_BACK =
  /\b(?:it|test|describe|bench)\s*\.\s*(?:only|skip|todo|fixme|fails|skipIf|runIf)\b|\bx(?:it|describe)\(/g

export const noHeldBackTests: Rule = {
  name: 'no test is skipped or runs alone',
  instead: 'Repair it, or delete it together with its rule.',
  check: (files) =>
    files
      .filter(
        ({ path }) => isCode(path) && path.startsWith('tests/') && !path.startsWith('tests/architecture'),
      )
      .flatMap(({ path, text }) => findAll(path, text, HELD_BACK)),
}

const SLEEP = /\bwaitForTimeout\(|new Promise(?:<\w+>)?\(\s*\(?\w+\)?\s*=>\s*setTimeout\(\s*\w+\s*,/g

export const noSleep: Rule = {
  name: 'no test sleeps',
  instead: 'Wait for the condition: expect.poll, vi.waitFor, or a locator.',
  check: (files) =>
    files
      .filter(
        ({ path }) => /^tests\/.*\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tests/architecture'),
      )
      .flatMap(({ path, text }) => findAll(path, text, SLEEP)),
}

const LEFT_FOR_LATER = /\b(?:TODO|FIXME|XXX|HACK)\b|\bcoming soon\b/g

export const nothingLeftForLater: Rule = {
  name: 'no text has a note about later work',
  instead: 'Do it now or leave it out.',
  check: (files) =>
    files
      .filter(
        ({ path }) => (isCode(path) || path.endsWith('.html')) && !path.startsWith('tests/architecture'),
      )
      .flatMap(({ path, text }) => findAll(path, text, LEFT_FOR_LATER)),
}
