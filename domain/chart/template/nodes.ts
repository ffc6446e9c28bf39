import type { AST } from '@handlebars/parser'

/** Whether a node is a block. */
export function isBlock(node: AST.Node): node is AST.BlockStatement {
  return node.type === 'BlockStatement'
}

/** Whether a node is text. */
export function isContent(node: AST.Node): node is AST.ContentStatement {
  return node.type === 'ContentStatement'
}

/** Whether a node outputs a value. */
export function isMustache(node: AST.Node): node is AST.MustacheStatement {
  return node.type === 'MustacheStatement'
}

/** Whether an expression is a path. */
export function isPath(node: AST.Node): node is AST.PathExpression {
  return node.type === 'PathExpression'
}

/** Whether an expression is a call in parentheses. */
export function isSubExpression(node: AST.Node): node is AST.SubExpression {
  return node.type === 'SubExpression'
}

/** Whether an expression is a text, number or boolean. */
export function isLiteral(
  node: AST.Node,
): node is AST.StringLiteral | AST.NumberLiteral | AST.BooleanLiteral {
  return ['StringLiteral', 'NumberLiteral', 'BooleanLiteral'].includes(node.type)
}
