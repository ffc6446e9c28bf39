// Reads fields of test reports without assumptions about their shape.

/** @param {unknown} value @param {string} key @returns {unknown} */
export function field(value, key) {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** @param {unknown} value @param {string} key @returns {unknown[]} */
export function list(value, key) {
  const found = field(value, key)
  return Array.isArray(found) ? found : []
}

/** @param {unknown} value @param {string} key @returns {string} '' where there is none */
export function text(value, key) {
  const found = field(value, key)
  return typeof found === 'string' ? found : ''
}

/** @param {unknown} value @param {string} key @returns {number} 0 where there is none */
export function number(value, key) {
  const found = field(value, key)
  return typeof found === 'number' ? found : 0
}
