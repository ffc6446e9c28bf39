/** Characters without a shape that change the direction or the order of text. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Whether a text has invisible characters that can show it in another order than it runs. */
export function hasHiddenMarks(text: string): boolean {
  return MARKS.test(text)
}
