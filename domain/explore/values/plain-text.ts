/** Converts a value to text: texts and numbers as they are, others as JSON, none as ''. */
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
