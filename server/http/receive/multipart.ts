import { Busboy } from '@fastify/busboy'

/** Why a multipart body gives no fields. */
export type MultipartFault = 'broken' | 'has-file' | 'too-many-fields'

/**
 * The fields of a whole multipart body, in their order. A part that is no field makes the body broken: what was sent
 * and is not understood may not be lost without a word.
 */
export async function multipartFields(
  type: string,
  body: Buffer,
  mostFields: number,
): Promise<readonly (readonly [string, string])[] | MultipartFault> {
  const parts = countOfParts(body, boundaryOf(type), mostFields)
  if (parts > mostFields) return 'too-many-fields'
  const fields = await readParts(type, body)
  if (typeof fields === 'string') return fields
  return fields.length === parts ? fields : 'broken'
}

async function readParts(
  type: string,
  body: Buffer,
): Promise<readonly (readonly [string, string])[] | MultipartFault> {
  return await new Promise((resolve) => {
    const fields: (readonly [string, string])[] = []
    const giveUp = () => resolve('broken')
    try {
      // A limit of no file makes the parser tell of the first one and read on.
      const parser = new Busboy({
        headers: { 'content-type': type },
        limits: { fieldSize: body.byteLength, files: 0 },
      })
      parser.on('field', (name: unknown, value) => {
        if (typeof name === 'string') fields.push([name, value])
      })
      parser.on('filesLimit', () => resolve('has-file'))
      parser.on('error', giveUp)
      parser.on('finish', () => resolve(fields))
      parser.end(body)
    } catch {
      giveUp()
    }
  })
}

function boundaryOf(type: string): string {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(type) ?? []
  return quoted ?? bare ?? ''
}

/** Counts the borders, of which one is the last; stops where there are too many. */
function countOfParts(body: Buffer, boundary: string, mostFields: number): number {
  const border = `\r\n--${boundary}`
  let borders = body.indexOf(border.slice(2)) === 0 ? 1 : 0
  for (
    let at = body.indexOf(border);
    at !== -1 && borders <= mostFields + 1;
    at = body.indexOf(border, at + 1)
  ) {
    borders += 1
  }
  return borders - 1
}
