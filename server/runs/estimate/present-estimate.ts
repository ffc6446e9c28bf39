import { estimatedRows, type Plan, planCost } from '#domain/query/estimate/plan.ts'

/** The figures of a plan by the names that pages show, as texts; without an estimate there are none. */
export function presentEstimate(plan: Plan | null): Record<string, string> {
  const rows = plan && estimatedRows(plan)
  const cost = plan && planCost(plan)
  return {
    ...(rows === null ? {} : { 'Estimated rows': digitsOf(rows) }),
    ...(cost === null ? {} : { 'Total cost': digitsOf(cost) }),
  }
}

/** A plan as an answer contains it. */
export function presentPlan({ steps, isCut }: Plan) {
  return {
    steps: steps.map((step) => ({
      ...step,
      details: step.details.map(([name, text]): [string, string] => [name, text]),
    })),
    isCut,
  }
}

/** Also of a number that a text would show with an exponent. */
function digitsOf(value: number): string {
  return BigInt(Math.round(value)).toString()
}
