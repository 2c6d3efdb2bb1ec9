import { personas } from '../personas'

/** One request to begin with. */
export interface Example {
  query: string
  variables?: Record<string, unknown>
}

/** The six operations of the contract (SPEC.md section 7), each ready to be sent. */
export const examples: readonly Example[] = [
  {
    query: `query shopItems {
  shopItems {
    id
    title
    description
    imageIds
    tags {
      name
    }
    sizing {
      priceXS
    }
  }
}
`,
  },
  {
    query: `query shopItemById($id: ID!) {
  shopItemById(id: $id) {
    id
    title
    description
    imageIds
    tags {
      name
    }
    sizing {
      priceXS
    }
  }
}
`,
    variables: { id: '1001' },
  },
  {
    query: `query itemTags {
  itemTags {
    id
    name
  }
}
`,
  },
  {
    query: `query currentUser {
  currentUser {
    email
    emailVerified
    id
    imageUrl
    provider
    roles {
      id
      role
    }
    username
  }
}
`,
  },
  {
    query: `mutation createShopItem($input: CreateShopItemInput!) {
  createShopItem(input: $input) {
    success
    shopItem {
      title
    }
  }
}
`,
    variables: {
      input: {
        title: 'Neues Produkt',
        description: '',
        imageIds: [],
        tags: ['Werkstatt'],
        sizing: { priceXS: 12.5, descriptionXS: '10 mm' },
      },
    },
  },
  {
    query: `mutation createItemTag($input: CreateItemTagInput!) {
  createItemTag(input: $input) {
    success
    itemTag {
      id
      name
    }
  }
}
`,
    variables: { input: { name: 'Prototyp' } },
  },
]

/** Who asks in the examples: an admin, for whom every operation succeeds. */
export const exampleHeaders = { Authorization: `Bearer ${personas.admin.token}` }
