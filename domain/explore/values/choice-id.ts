import type { Choice } from '#domain/chart/fields/choices.ts'

/** The id of a choice: its value as JSON, so that null, a number and its text differ. */
export function choiceId(value: unknown): string {
  return JSON.stringify(value ?? null)
}

/** The value of a chosen id, or the typed value if no choice has it. */
export function chosenValue(id: string, choices: readonly Choice[]): unknown {
  const choice = choices.find(({ value }) => choiceId(value) === id)
  return choice === undefined ? typedValue(id, choices) : choice.value
}

/** A typed value is a number if all choices are. */
function typedValue(id: string, choices: readonly Choice[]): unknown {
  const isOfNumbers = choices.every(({ value }) => typeof value === 'number' || value === null)
  const isNumber = /^-?\d{1,15}(\.\d{1,15})?$/.test(id)
  if (isOfNumbers && isNumber) return Number(id)
  return id.startsWith('"') ? id.slice(1, -1) : id
}
