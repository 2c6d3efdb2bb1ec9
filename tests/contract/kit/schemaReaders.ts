import { getNamedType, isInputObjectType, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { rootField } from '../../../contract/schema'
import { operationNames, type OperationName } from '../../../mocks/conditions'
import { screenPages } from '../../../src/pages'
import { operationsOf, storyFile } from '../../../stories/docs/screens'
import { contract, storefrontOperation } from './operations'

/** Whether an operation reads or fills a field of the contract, such as `ShopItem.title`. */
function uses(name: OperationName, path: string): boolean {
  const [typeName = '', fieldName] = path.split('.')
  const type = contract.getType(typeName)
  if (name === path) return true
  if (isInputObjectType(type)) return inputTypesOf(name).has(typeName)
  const info = new TypeInfo(contract)
  let isUsed = false
  const note = visitWithTypeInfo(info, {
    Field: (node) => {
      const isField = fieldName === undefined || node.name.value === fieldName
      isUsed ||= isField && info.getParentType()?.name === typeName
    },
  })
  visit(storefrontOperation(name).document, note)
  return isUsed
}

/** The input types that an operation's variables are made of. */
function inputTypesOf(name: OperationName): Set<string> {
  const found = new Set<string>()
  const waiting = rootField(name).args.map(({ type }) => getNamedType(type))
  for (let type = waiting.pop(); type; type = waiting.pop()) {
    if (!isInputObjectType(type) || found.has(type.name)) continue
    found.add(type.name)
    waiting.push(...Object.values(type.getFields()).map((field) => getNamedType(field.type)))
  }
  return found
}

/** One sentence on who notices a change at a field: operations, screens, and the files of their stories. */
export function describeReaders(path: string): string {
  const operations = operationNames.filter((name) => uses(name, path))
  if (operations.length === 0) return 'The storefront does not use it.'
  const screens = screenPages.filter(({ screen }) => {
    const sent = operationsOf(screen)
    return operations.some((name) => sent.includes(name))
  })
  const shown = screens.map(({ screen, path: address }) => `${screen} (${address})`)
  const stories = screens.map(({ screen }) => `stories/screens/${storyFile(screen)}`)
  return `Read or sent by ${operations.join(', ')}; on the screens ${shown.join(', ')}; in ${stories.join(', ')}.`
}
