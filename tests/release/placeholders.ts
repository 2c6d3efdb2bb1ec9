import ts from 'typescript'

/** The function that marks a made-up fact where it is written. */
const mark = 'placeholder'

/** A fact that is still made up. */
export interface Placeholder {
  /** The constant or property that holds it. */
  name: string
  /** Where it stands, counted from 1. */
  line: number
  /** The made-up words. */
  texts: string[]
  /** What belongs there: the comment above it. */
  wanted: string
}

const parse = (source: string) =>
  ts.createSourceFile('company.ts', source, ts.ScriptTarget.Latest, true)

/** The facts that are marked as made up, in their order. */
export function findPlaceholders(source: string): Placeholder[] {
  const file = parse(source)
  return markedCalls(file).map((call) => {
    const holder = ts.findAncestor(call, isHolder)
    const texts = textsIn(call, file).map(({ text }) => text)
    const line = file.getLineAndCharacterOfPosition(call.getStart(file)).line + 1
    if (holder === undefined) throw new Error(`Line ${line}: a placeholder needs a name.`)
    return { name: holder.name.getText(file), line, texts, wanted: commentOf(holder) }
  })
}

/** The texts of a source that stand outside of every mark. */
export function unmarkedTexts(source: string): { text: string; line: number }[] {
  const file = parse(source)
  const calls = markedCalls(file)
  return textsIn(file, file).filter(
    ({ position }) => !calls.some((call) => call.pos <= position && position < call.end),
  )
}

type Holder = ts.VariableDeclaration | ts.PropertyAssignment

const isHolder = (node: ts.Node): node is Holder =>
  ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)

function commentOf(holder: Holder): string {
  const comments = ts
    .getJSDocCommentsAndTags(holder)
    .flatMap((comment) => ts.getTextOfJSDocComment(comment.comment) ?? [])
  return comments.join(' ').replaceAll(/\s+/g, ' ')
}

function markedCalls(file: ts.SourceFile): ts.CallExpression[] {
  return descendants(file).filter(
    (node): node is ts.CallExpression =>
      ts.isCallExpression(node) && node.expression.getText(file) === mark,
  )
}

function textsIn(node: ts.Node, file: ts.SourceFile) {
  return descendants(node)
    .filter((inner) => ts.isStringLiteralLike(inner) || ts.isTemplateLiteralToken(inner))
    .map((inner) => ({
      text: inner.text,
      line: file.getLineAndCharacterOfPosition(inner.getStart(file)).line + 1,
      position: inner.getStart(file),
    }))
}

function descendants(node: ts.Node): ts.Node[] {
  return [node, ...node.getChildren().flatMap(descendants)]
}
