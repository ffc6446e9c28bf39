/** A value of a form as a text: texts and numbers as they are, all else as JSON; nothing is empty. */
export function plainText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value)
    default:
      return value === null || value === undefined ? '' : (JSON.stringify(value) ?? '')
  }
}
