import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CommunicationDetail, CommunicationLayout } from './communication-layout.tsx';

const draw = (hasDetail: boolean, context?: string, isListAid?: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CommunicationLayout
        title="Messages"
        list={<p>List</p>}
        hasDetail={hasDetail}
        detail={
          <CommunicationDetail back={{ to: '/messages', label: 'All messages' }} title="Tejal Mistry" label="Messages with Tejal Mistry">
            <p>Text</p>
          </CommunicationDetail>
        }
        context={context}
        {...(isListAid && { isListAid })}
        contextLabel="About Tejal Mistry"
      />
    </MemoryRouter>,
  );

test('what scrolls has a name and takes the focus, and a phone has a way back to the list', () => {
  const page = draw(true);
  expect(page).toMatch(/role="region" aria-label="Messages with Tejal Mistry" tabindex="0"/i);
  expect(page).toMatch(/<a [^>]*href="\/messages"/);
});

test('there is one heading of the page in every width', () => {
  expect(draw(false).match(/<h1/g)).toHaveLength(1);
  expect(draw(true)).toContain('<h1 class="sr-only md:hidden">Messages</h1>');
});

test('the third column is there only with something in it', () => {
  expect(draw(true)).not.toContain('<aside');
  expect(draw(true, 'Facts')).toContain('aria-label="About Tejal Mistry"');
});

test('a list that only helps with the detail is there where there is room for both, and is no list of lines', () => {
  const page = draw(true, undefined, true);
  expect(page).toMatch(/<h1 class="sr-only [^"]*xl:hidden[^"]*">Messages<\/h1>/);
  expect(page).toMatch(/<section aria-label="Messages" class="[^"]*max-xl:hidden[^"]*print:hidden[^"]*">/);
  expect(page).not.toContain('data-lines');
  expect(draw(true)).toContain('data-lines');
});
