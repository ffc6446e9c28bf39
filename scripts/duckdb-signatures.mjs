// Writes src/ui/code/sql/duckdb-signatures.json: parameters and a sentence for each function that completion offers, from the
// catalogue of the DuckDB of this project. Run it after an update: node scripts/duckdb-signatures.mjs
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { DUCKDB_FUNCTIONS } from '../src/ui/code/sql/duckdb-names.ts'
import { ROOT } from './node24.mjs'

const FILE = join(ROOT, 'src', 'ui', 'code', 'sql', 'duckdb-signatures.json')

/** Most parameters of a shown signature; readers of files have dozens of options. */
const MOST_PARAMETERS = 6

/** @typedef {{ readonly name: string, readonly parameters: readonly string[], readonly types: readonly string[], readonly varargs: string | null, readonly returns: string | null, readonly description: string | null }} Overload */

/** @returns {Promise<readonly Overload[]>} */
async function overloads() {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const read = await connection.runAndReadAll(
    'SELECT function_name AS name, parameters, parameter_types AS types, varargs, return_type AS returns, description ' +
      'FROM duckdb_functions() ORDER BY ALL',
  )
  return /** @type {readonly Overload[]} */ (/** @type {unknown} */ (read.getRowObjectsJson()))
}

/**
 * The parameters of the overloads of a function: those of the longest one, in brackets if a shorter one lacks them.
 * @param {readonly Overload[]} of
 */
function signature(of) {
  const named = of.toSorted((one, other) => other.parameters.length - one.parameters.length)
  const [longest] = named
  if (longest === undefined) return '()'
  const least = Math.min(...of.map(({ parameters }) => parameters.length))
  const isPlaced = (/** @type {string} */ name) => /^col\d+$/.test(name)
  const [first = ''] = longest.parameters
  // Options of a reader have names, its places have none.
  const places = isPlaced(first) ? longest.parameters.filter(isPlaced) : longest.parameters
  const shown = places
    .slice(0, MOST_PARAMETERS)
    .map((name, index) => (isPlaced(name) ? (longest.types[index] ?? name).toLowerCase() : name))
  const needed = shown.slice(0, least).join(', ')
  const optional = shown.slice(least).join(', ')
  const more = longest.varargs !== null || longest.parameters.length > shown.length ? ', …' : ''
  const between = needed !== '' && optional !== '' ? ', ' : ''
  return `(${needed}${optional === '' ? '' : `[${between}${optional}]`}${more})`
}

/**
 * The type of all overloads; '' if they differ.
 * @param {readonly Overload[]} of
 */
function returned(of) {
  const types = new Set(of.map(({ returns }) => returns ?? ''))
  return types.size === 1 ? [...types].join('').toLowerCase() : ''
}

const all = await overloads()
const lines = DUCKDB_FUNCTIONS.split(' ').flatMap((name) => {
  const of = all.filter((one) => one.name === name)
  if (of.length === 0) return []
  const about = of.find(({ description }) => description !== null)?.description ?? ''
  const [sentence = ''] = about.replaceAll('`', '').split(/(?<=\.)\s/)
  const entry = [name, signature(of), returned(of), sentence]
  return [`  ${JSON.stringify(entry)}`]
})
await writeFile(FILE, `[\n${lines.join(',\n')}\n]\n`)
