/**
 * A prefix of a key with its continuations by next name. `id` is unique in its side, and `parts` are the prefixes from the
 * empty one to itself.
 */
export interface KeyNode {
  readonly id: number
  readonly key: readonly string[]
  readonly parts: readonly KeyNode[]
  readonly inner: ReadonlyMap<string, KeyNode>
}

/** The keys of a side. */
interface KeyTree {
  readonly root: KeyNode
  /** The node of a complete key, by its name at each level. A new key is added to the tree. */
  readonly nodeOf: (nameAt: (level: number) => string) => KeyNode
}

interface GrowingNode extends KeyNode {
  readonly inner: Map<string, GrowingNode>
}

/** Makes a tree of keys with `depth` names. */
export function keyTree(depth: number): KeyTree {
  let count = 0
  const made = (key: readonly string[], before: readonly KeyNode[]): GrowingNode => {
    const parts: KeyNode[] = [...before]
    const node: GrowingNode = { id: count, key, parts, inner: new Map() }
    parts.push(node)
    count += 1
    return node
  }
  const root = made([], [])
  return {
    root,
    nodeOf: (nameAt) => {
      let node = root
      for (let level = 0; level < depth; level++) {
        const name = nameAt(level)
        let next = node.inner.get(name)
        if (next === undefined) {
          next = made([...node.key, name], node.parts)
          node.inner.set(name, next)
        }
        node = next
      }
      return node
    },
  }
}
