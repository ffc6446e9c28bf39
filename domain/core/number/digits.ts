/** Groups digits by three. Linear, for numbers of any length. */
export function groupThousands(digits: string, separator = ','): string {
  const first = digits.length % 3
  const groups = first === 0 ? [] : [digits.slice(0, first)]
  for (let from = first; from < digits.length; from += 3) groups.push(digits.slice(from, from + 3))
  return groups.join(separator)
}

/** Removes trailing zeros. Linear: a regular expression would restart at each zero of a long number. */
export function withoutEndZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
