import { type Helper, isYes, listOf, textOf } from '#domain/chart/template/values.ts'

function compared(test: (order: number) => boolean): Helper {
  return ([one, other]) => {
    const [a, b] = [Number(one), Number(other)]
    if (!Number.isNaN(a) && !Number.isNaN(b)) return test(a - b)
    const [x, y] = [textOf(one), textOf(other)]
    return test(x < y ? -1 : x > y ? 1 : 0)
  }
}

/** Whether two values have the same text: 3 and '3' have. */
function isAlike(one: unknown, other: unknown): boolean {
  return one === other || textOf(one) === textOf(other)
}

/** Helpers that test values. */
export const CONDITIONS: readonly (readonly [string, Helper])[] = [
  ['eq', ([one, other]) => one === other],
  ['eqw', ([one, other]) => isAlike(one, other)],
  ['neq', ([one, other]) => one !== other],
  ['neqw', ([one, other]) => !isAlike(one, other)],
  ['lt', compared((order) => order < 0)],
  ['lte', compared((order) => order <= 0)],
  ['gt', compared((order) => order > 0)],
  ['gte', compared((order) => order >= 0)],
  ['and', (values) => values.every(isYes)],
  ['or', (values) => values.some(isYes)],
  ['not', ([value]) => !isYes(value)],
  ['ifx', ([test, one, other]) => (isYes(test) ? one : other)],
  ['coalesce', (values) => values.find(isYes) ?? values.at(-1)],
  ['empty', ([list]) => listOf(list).length === 0],
  ['count', ([list]) => (Array.isArray(list) ? list.length : false)],
  [
    'includes',
    ([list, wanted, isStrict = true]) =>
      listOf(list).some((one) => (isYes(isStrict) ? one === wanted : isAlike(one, wanted))),
  ],
  ['startsWith', ([text, start]) => typeof text === 'string' && text.startsWith(textOf(start))],
  ['endsWith', ([text, end]) => typeof text === 'string' && text.endsWith(textOf(end))],
]
