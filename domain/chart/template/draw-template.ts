import type { AST } from '@handlebars/parser'
import { HELPERS } from './calls/all.ts'
import { type Frame, lookup, partOf } from './lookup.ts'
import { isBlock, isContent, isLiteral, isMustache, isPath, isSubExpression } from './nodes.ts'
import { TemplateProblem } from './problem.ts'
import { isYes, listOf, textOf } from './values.ts'

/** Limits of one rendering: statements, and characters of output. */
const MOST_STEPS = 200_000
const MOST_LETTERS = 500_000

/** The remaining limits of a rendering. */
interface Bounds {
  steps: number
  letters: number
}

/** Renders a parsed template with a value, as HTML. */
export function drawTemplate(program: AST.Program, root: unknown): string {
  const data = new Map([['root', root]])
  return drawProgram(
    program,
    { context: root, parent: null, data, names: new Map() },
    {
      steps: MOST_STEPS,
      letters: MOST_LETTERS,
    },
  )
}

function drawProgram(program: AST.Program | undefined, frame: Frame, bounds: Bounds): string {
  return (program?.body ?? []).map((statement) => drawStatement(statement, frame, bounds)).join('')
}

function drawStatement(statement: AST.Statement, frame: Frame, bounds: Bounds): string {
  bounds.steps -= 1
  if (bounds.steps < 0) throw new TemplateProblem('It takes more than 200,000 steps')
  if (isBlock(statement)) return drawBlock(statement, frame, bounds)
  const text = isContent(statement)
    ? statement.value
    : isMustache(statement)
      ? mustacheText(statement, frame)
      : otherText(statement)
  bounds.letters -= text.length
  if (bounds.letters < 0) throw new TemplateProblem('It produces more than 500,000 characters')
  return text
}

function otherText({ type }: AST.Statement): string {
  if (type === 'CommentStatement') return ''
  throw new TemplateProblem('Partials and decorators are not supported')
}

function mustacheText({ path, params, hash, escaped }: AST.MustacheStatement, frame: Frame): string {
  const value =
    isPath(path) || isSubExpression(path)
      ? calledOrFound({ path, params, hash }, frame)
      : partOf(frame.context, textOf(valueOf(path, frame)))
  const text = textOf(value)
  return escaped ? escapedText(text) : text
}

interface Call {
  readonly path: AST.Expression
  readonly params: readonly AST.Expression[]
  readonly hash: AST.Hash | undefined
}

/** The value of a called helper, otherwise of a path. */
function calledOrFound({ path, params, hash }: Call, frame: Frame): unknown {
  if (isSubExpression(path)) return calledOrFound(path, frame)
  if (!isPath(path)) return valueOf(path, frame)
  const values = params.map((param) => valueOf(param, frame))
  // A column may have the name of a helper; helpers need a value.
  if (values.length === 0) return lookup(path, frame)
  const helper = HELPERS.get(path.original)
  if (helper !== undefined) return helper(values, namedValues(hash, frame))
  if (path.original === 'lookup') return partOf(values[0], textOf(values[1]))
  throw new TemplateProblem(`The helper “${path.original}” is not supported`)
}

function namedValues(hash: AST.Hash | undefined, frame: Frame): ReadonlyMap<string, unknown> {
  return new Map((hash?.pairs ?? []).map(({ key, value }) => [key, valueOf(value, frame)] as const))
}

function valueOf(expression: AST.Expression, frame: Frame): unknown {
  if (isPath(expression)) return calledOrFound({ path: expression, params: [], hash: undefined }, frame)
  if (isSubExpression(expression)) return calledOrFound(expression, frame)
  if (isLiteral(expression)) return expression.value
  return expression.type === 'NullLiteral' ? null : undefined
}

function drawBlock(block: AST.BlockStatement, frame: Frame, bounds: Bounds): string {
  const { path, params, hash, program, inverse } = block
  const [first] = params
  const name = path.original
  const value = first === undefined ? undefined : valueOf(first, frame)
  const branch = (isTaken: boolean) => drawProgram(isTaken ? program : inverse, frame, bounds)
  switch (name) {
    case 'if':
      return branch(isYes(value) || (value === 0 && namedValues(hash, frame).get('includeZero') === true))
    case 'unless':
      return branch(!isYes(value))
    case 'with':
      return isYes(value) ? drawWithin(block, value, frame, bounds) : branch(false)
    case 'each':
      return drawEach(block, value, frame, bounds)
    case 'group':
      return drawGroups(block, value, frame, bounds)
    default:
      return drawSection(block, frame, bounds)
  }
}

/** A block without a helper: it iterates over a list, or renders a truthy value as its context. */
function drawSection(block: AST.BlockStatement, frame: Frame, bounds: Bounds): string {
  const value = calledOrFound(block, frame)
  if (Array.isArray(value)) return drawEach(block, value, frame, bounds)
  if (!isYes(value)) return drawProgram(block.inverse, frame, bounds)
  return value === true ? drawProgram(block.program, frame, bounds) : drawWithin(block, value, frame, bounds)
}

/** Groups values by a path; each group has `value` and `items`. */
function drawGroups(block: AST.BlockStatement, value: unknown, frame: Frame, bounds: Bounds): string {
  const path = textOf(namedValues(block.hash, frame).get('by')).split('.')
  const groups = new Map<unknown, unknown[]>()
  for (const one of listOf(value)) {
    const key = path.reduce<unknown>(partOf, one)
    const items = groups.get(key)
    if (items === undefined) groups.set(key, [one])
    else items.push(one)
  }
  if (groups.size === 0) return drawProgram(block.inverse, frame, bounds)
  return [...groups].map(([key, items]) => drawWithin(block, { value: key, items }, frame, bounds)).join('')
}

function drawWithin({ program }: AST.BlockStatement, context: unknown, frame: Frame, bounds: Bounds): string {
  const names = namesOf(program, frame, [context])
  return drawProgram(program, { context, parent: frame, data: frame.data, names }, bounds)
}

function drawEach(
  { program, inverse }: AST.BlockStatement,
  value: unknown,
  frame: Frame,
  bounds: Bounds,
): string {
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((one: unknown, at) => [at, one] as const)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : []
  if (entries.length === 0) return drawProgram(inverse, frame, bounds)
  return entries
    .map(([key, context], at) => {
      const data = new Map([
        ...frame.data,
        ['key', key],
        ['index', at],
        ['first', at === 0],
        ['last', at === entries.length - 1],
      ] satisfies [string, unknown][])
      return drawProgram(
        program,
        { context, parent: frame, data, names: namesOf(program, frame, [context, key]) },
        bounds,
      )
    })
    .join('')
}

/** Adds the block parameters ("as |row at|") to the names in scope. */
function namesOf(
  program: AST.Program,
  { names }: Frame,
  values: readonly unknown[],
): ReadonlyMap<string, unknown> {
  // The parser omits it if there are no block parameters, in spite of its type.
  const blockParams: readonly string[] | undefined = program.blockParams
  if (blockParams === undefined || blockParams.length === 0) return names
  return new Map([...names, ...blockParams.map((name, at) => [name, values[at]] as const)])
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
  ['`', '&#x60;'],
  ['=', '&#x3D;'],
])

function escapedText(text: string): string {
  return text.replaceAll(/[&<>"'`=]/g, (sign) => ESCAPES.get(sign) ?? sign)
}
