/** The queries whose lists a file with data for the mock backend holds (`npm start -- --seed FILE`). */
export const seedLists: readonly string[] = ['shopItems', 'itemTags']
