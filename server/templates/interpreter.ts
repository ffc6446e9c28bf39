import { Environment, Interpreter } from '@huggingface/jinja'
import { TIME_RANGE_NAMES } from '#domain/sql/templates/template-names.ts'
import { type Frames, isNode, type Node } from './frames.ts'
import { LimitError, RenderError } from './render-error.ts'
import { pathOf, rewritten } from './rewrite.ts'
import { ValueSizes } from './value-size.ts'
import { type Value, valueText } from './value-text.ts'

/** Upper limit of evaluated nodes, counted again in each round of a loop. */
const MOST_STEPS = 200_000

/** Upper limit of the nesting of expressions, loops and calls. */
const DEEPEST = 1_000

/** Longest intermediate text, in characters. */
const LONGEST_TEXT = 1_000_000

/** Longest intermediate list. */
const LONGEST_LIST = 100_000

/** Values of a list that count as one step. */
const COUNTED_IN_A_STEP = 100

/**
 * Evaluates a template within limits. Names without a value are collected in `missing`, all of them in one run. Throws
 * RenderError, LimitError, and errors of the package.
 */
export class TemplateInterpreter extends Interpreter {
  readonly missing = new Set<string>()
  readonly #frames: Frames
  readonly #nothing: Value
  readonly #emptyList: Value
  readonly #sizes = new ValueSizes((count) => this.#count(Math.ceil(count / COUNTED_IN_A_STEP)))
  /** Names without a value that were looked up in the current frame. */
  #open: string[] = []
  #steps = 0
  #depth = 0
  /** The exception by which the package leaves a loop. */
  #control: unknown = null

  constructor(scope: Environment, frames: Frames) {
    super(scope)
    this.#frames = frames
    this.#nothing = valueOf('')
    this.#emptyList = valueOf([])
  }

  override evaluate(node: Node | undefined, scope: Environment): Value {
    this.#count(1)
    if (this.#depth > DEEPEST) throw new LimitError('The template is nested too deep.')
    this.#depth += 1
    try {
      return node === undefined ? super.evaluate(node, scope) : this.#evaluateNode(node, scope)
    } finally {
      this.#depth -= 1
    }
  }

  #count(steps: number): void {
    this.#steps += steps
    if (this.#steps > MOST_STEPS)
      throw new LimitError('The template was stopped: it takes too many iterations.')
  }

  #evaluateNode(node: Node, scope: Environment): Value {
    const { outputs, conditions, iterables } = this.#frames
    if (outputs.has(node)) return this.#inFrame(node, scope, (value) => this.#write(node, value))
    if (conditions.has(node)) return this.#inFrame(node, scope, (value) => value)
    if (!iterables.has(node)) return this.#work(node, scope)
    return this.#inFrame(node, scope, (value) => this.#loopOver(value))
  }

  /** The package prepares all rounds of a loop before the first, so they count even if they do nothing. */
  #loopOver(value: Value): Value {
    if (value.type === 'UndefinedValue') return this.#emptyList
    const inside: unknown = value.value
    this.#count(Array.isArray(inside) ? inside.length : 0)
    return value
  }

  /** A frame that fails because of a name without a value is skipped, so that all such names are found in one run. */
  #inFrame(node: Node, scope: Environment, end: (value: Value) => Value): Value {
    const before = this.#open
    this.#open = []
    try {
      return end(this.#work(node, scope))
    } catch (reason) {
      const isOurs = reason instanceof LimitError || reason instanceof RangeError || reason === this.#control
      if (isOurs || this.#open.length === 0) throw reason
      for (const name of this.#open) this.missing.add(name)
      return this.#frames.iterables.has(node) ? this.#emptyList : this.#nothing
    } finally {
      this.#open = before
    }
  }

  #write(node: Node, value: Value): Value {
    const path = pathOf(node)
    const isNoTime = value.type === 'NullValue' && path !== null && TIME_RANGE_NAMES.has(path)
    if (value.type !== 'UndefinedValue' && !isNoTime) return valueOf(valueText(value))
    if (path === null && this.#open.length === 0) throw new SyntaxError('A value is missing.')
    for (const name of path === null ? this.#open : [path]) this.missing.add(name)
    return this.#nothing
  }

  #work(node: Node, scope: Environment): Value {
    const value = this.#compute(node, scope)
    if (value.type === 'UndefinedValue' && node.type === 'Identifier') this.#open.push(pathOf(node) ?? '')
    const inside: unknown = value.value
    if (typeof inside === 'string' && inside.length > LONGEST_TEXT) {
      throw new LimitError(`The template was stopped: a text of it is longer than ${LONGEST_TEXT / 1000} kB.`)
    }
    if (Array.isArray(inside) && inside.length > LONGEST_LIST) {
      throw new LimitError(`The template was stopped: a list of it has more than ${LONGEST_LIST} values.`)
    }
    if (typeof inside === 'object') this.#sizes.check(value)
    if (typeof inside === 'number') checkNumber(inside, value.type)
    return value
  }

  #compute(node: Node, scope: Environment): Value {
    if (isForgiving(node)) return this.#forgive(node, scope)
    if (node.type === 'Break' || node.type === 'Continue') return this.#leaveLoop(node, scope)
    if (node.type === 'BinaryExpression' && operatorOf(node) === '~') return this.#joined(node, scope)
    return super.evaluate(rewritten(node) ?? node, scope)
  }

  /** `default` and `is defined` accept a name without a value. */
  #forgive(node: Node, scope: Environment): Value {
    const before = this.#open.length
    const value = super.evaluate(rewritten(node) ?? node, scope)
    this.#open.length = before
    return value
  }

  #leaveLoop(node: Node, scope: Environment): Value {
    try {
      return super.evaluate(node, scope)
    } catch (reason) {
      this.#control = reason
      throw reason
    }
  }

  #joined(node: Node, scope: Environment): Value {
    const sides = [sideOf(node, 'left'), sideOf(node, 'right')].map((side) => this.evaluate(side, scope))
    if (sides.some(({ type }) => type === 'UndefinedValue')) throw new RenderError('A text is missing.')
    return valueOf(sides.map(valueText).join(''))
  }
}

/** A value of a template from a plain one. */
function valueOf(plain: unknown): Value {
  return new Environment().set('value', plain)
}

function checkNumber(value: number, type: string): void {
  if (!Number.isFinite(value)) throw new RenderError('division by zero')
  if (type === 'IntegerValue' && !Number.isSafeInteger(value)) {
    throw new RenderError('A whole number is too large to be exact.')
  }
}

function isForgiving(node: Node): boolean {
  if (node.type === 'TestExpression') return true
  if (node.type !== 'FilterExpression' || !('filter' in node)) return false
  const text = JSON.stringify(node.filter)
  return text.includes('"value":"default"') || text.includes('"value":"d"')
}

function operatorOf(node: Node): unknown {
  const operator = 'operator' in node ? node.operator : null
  return typeof operator === 'object' && operator !== null && 'value' in operator ? operator.value : null
}

function sideOf(node: Node, name: 'left' | 'right'): Node | undefined {
  const side = new Map<string, unknown>(Object.entries(node)).get(name)
  return isNode(side) ? side : undefined
}
