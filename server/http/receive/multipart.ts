import { Busboy } from '@fastify/busboy'

/** Why a multipart body is rejected. */
export type MultipartFault = 'broken' | 'too-many-files' | 'too-many-fields'

type Part<Value> = readonly [name: string, value: Value]

/** The parts of a form, in their order: its texts, and the bytes of its files. */
interface MultipartParts {
  readonly fields: readonly Part<string>[]
  readonly files: readonly Part<Uint8Array>[]
}

/** Upper limits of a form. */
interface MultipartLimits {
  readonly mostFields: number
  readonly mostFiles: number
}

/** The names of received files, which their contents carry no further. */
const fileNames = new WeakMap<Uint8Array, string>()

/** The name of a file that a form had; empty if it had none. */
export function fileNameOf(bytes: Uint8Array): string {
  return fileNames.get(bytes) ?? ''
}

/** Parses a multipart body. A part that is neither field nor file is a fault: data must not be lost silently. */
export async function multipartParts(
  type: string,
  body: Buffer,
  limits: MultipartLimits,
): Promise<MultipartParts | MultipartFault> {
  const count = countOfParts(body, boundaryOf(type), limits.mostFields)
  if (count > limits.mostFields) return 'too-many-fields'
  const parts = await readParts(type, body, limits)
  if (typeof parts === 'string') return parts
  return parts.fields.length + parts.files.length === count ? parts : 'broken'
}

async function readParts(
  type: string,
  body: Buffer,
  { mostFiles }: MultipartLimits,
): Promise<MultipartParts | MultipartFault> {
  return await new Promise((resolve) => {
    const fields: Part<string>[] = []
    const files: Part<Uint8Array>[] = []
    const giveUp = () => resolve('broken')
    try {
      const parser = new Busboy({
        headers: { 'content-type': type },
        // With a limit of 0, the parser reports the first file and continues.
        limits: { fieldSize: body.byteLength, fileSize: body.byteLength, files: mostFiles },
      })
      parser.on('field', (name: unknown, value) => {
        if (typeof name === 'string') fields.push([name, value])
      })
      parser.on('file', (name: unknown, stream, fileName: unknown) => {
        const chunks: Uint8Array[] = []
        stream.on('data', (chunk: Uint8Array) => chunks.push(chunk))
        stream.on('error', giveUp)
        stream.on('end', () => {
          const bytes = Buffer.concat(chunks)
          fileNames.set(bytes, typeof fileName === 'string' ? fileName : '')
          if (typeof name === 'string') files.push([name, bytes])
        })
      })
      parser.on('filesLimit', () => resolve('too-many-files'))
      parser.on('error', giveUp)
      parser.on('finish', () => resolve({ fields, files }))
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

/** Counts the parts by their boundaries; stops beyond the limit. */
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
