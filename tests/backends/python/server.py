"""The contract of schema.graphql on graphql-core and aiohttp. PORT, REDIRECT_URI and SHOP (a file) may be set."""
import json, os, pathlib, re, secrets, unicodedata
from urllib.parse import quote
from aiohttp import web
from graphql import GraphQLError, OperationType, build_schema, execute, get_operation_ast, parse, validate

here = pathlib.Path(__file__).parent
schema = build_schema((here / '../../../schema.graphql').read_text())
shop = json.loads(pathlib.Path(os.environ.get('SHOP', here / '../shop.json')).read_text())
redirect_uri = os.environ.get('REDIRECT_URI', 'http://localhost:3000/oauth2/redirect')
port = int(os.environ.get('PORT', 8080))

def german(tag):
    letters = unicodedata.normalize('NFKD', tag['name'].casefold())
    return ''.join(letter for letter in letters if not unicodedata.combining(letter))

def tag_named(name):
    return next((tag for tag in shop['tags'] if tag['name'] == name), None)

def with_tags(item):
    return item and {**item, 'tags': [tag_named(name) for name in item['tags']]}

def require_admin(info):
    if not any(role['role'] == 'ADMIN' for role in info.context['user']['roles']):
        raise GraphQLError('Admins only.', extensions={'code': 'FORBIDDEN'})

class Root:
    def currentUser(self, info): return info.context['user']
    def shopItems(self, info): return [with_tags(item) for item in shop['items']]
    def shopItemById(self, info, id): return with_tags(next((item for item in shop['items'] if item['id'] == id), None))
    def itemTags(self, info): return sorted(shop['tags'], key=german)
    def createShopItem(self, info, input):
        require_admin(info)
        if not all(tag_named(name) for name in input['tags']): return {'success': False}
        shop['items'].append({**input, 'id': secrets.token_hex(8)})
        return {'success': True, 'shopItem': with_tags(shop['items'][-1])}
    def createItemTag(self, info, input):
        require_admin(info)
        if not input['name'] or tag_named(input['name']): return {'success': False}
        shop['tags'].append({**input, 'id': secrets.token_hex(8)})
        return {'success': True, 'itemTag': shop['tags'][-1]}

async def graphql(request):
    response = await answer(request)
    if not request.cookies.get('XSRF-TOKEN'):
        response.set_cookie('XSRF-TOKEN', secrets.token_hex(16), path='/', samesite='Lax')
    return response

async def answer(request):
    try:
        body = await request.json()
        # Introspection takes some 400 tokens. A query that asks for a list by thousands of names would take seconds.
        document, name = parse(body['query'], max_tokens=1000), body.get('operationName')
        variables = dict(body.get('variables') or {})
    except GraphQLError as error:
        return web.json_response({'errors': [error.formatted]}, status=400)
    except (ValueError, TypeError, KeyError):
        return web.json_response({'errors': [{'message': 'The body must be JSON with a query.'}]}, status=400)
    operation, cookie = get_operation_ast(document, name), request.cookies.get('XSRF-TOKEN')
    is_proven = cookie and cookie == request.headers.get('X-XSRF-TOKEN')
    if operation and operation.operation == OperationType.MUTATION and not is_proven:
        return web.json_response({'errors': [{'message': 'No proof.'}]}, status=403)
    if errors := validate(schema, document):
        return web.json_response({'errors': [error.formatted for error in errors]}, status=400)
    bearer = re.match('bearer (.+)', request.headers.get('Authorization', ''), re.I)
    user = shop['people'].get(bearer and bearer[1], shop['people']['anonymous'])
    result = execute(schema, document, Root(), {'user': user}, variables, name)
    return web.json_response(result.formatted)

async def sign_in(request):
    """In place of Google: a page with a link for each answer. Only the storefront's callback is returned to."""
    returns = {'Admin': 'token=demo-admin', 'Nutzer': 'token=demo-user', 'Abbrechen': 'error=access_denied'}
    if request.query.getall('redirect_uri', []) != [redirect_uri]: return web.Response(status=400)
    if who := returns.get(request.query.get('who')): raise web.HTTPFound(f'{redirect_uri}?{who}')
    links = [f'<a href="?redirect_uri={quote(redirect_uri)}&who={who}">{who}</a>' for who in returns]
    return web.Response(text=f'<!doctype html><link rel="icon" href="data:,"><h1>Konto auswählen</h1>{" ".join(links)}', content_type='text/html')

app = web.Application()
app.add_routes([web.post('/graphql', graphql), web.get('/oauth2/authorize/google', sign_in)])
web.run_app(app, port=port, print=lambda _: print(f'http://localhost:{port}/graphql', flush=True))
