/**
 * The id of a tag that is imported or created. It is derived from the name, as tags are chosen by id: a number would be that of another
 * tag in other data, and be given again once created data is deleted. The colon keeps it apart from the seed's ids.
 */
export const tagIdOf = (name: string): string => `tag:${name}`
