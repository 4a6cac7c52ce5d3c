import { Mailbox as Mails } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { api } from '../../shared/lib/calls/api.js';
import { Empty, NotFound, Page } from '../../shared/ui/page.js';

const { useMailboxQuery } = api.enhanceEndpoints({ addTagTypes: ['Mail'] }).injectEndpoints({
  endpoints: (build) => ({
    mailbox: build.query({
      query: () => 'dev/mailbox',
      responseSchema: Mails,
      providesTags: ['Mail'],
      extraOptions: { quiet: true },
    }),
  }),
});

/** Letters of a server without a mail server: for development, from this machine only. */
export function Mailbox() {
  const { data, error } = useMailboxQuery(undefined, { pollingInterval: 2000 });
  if (error && !data) return <NotFound />;
  const mails = data?.mails.toSorted((a, b) => b.at.localeCompare(a.at)) ?? [];
  return (
    <Page title="开发信箱">
      {data && mails.length === 0 && (
        <Empty text="还没有信。在登录页要一个验证码，它会出现在这里。" />
      )}
      {mails.map((mail) => (
        <Box
          as="article"
          key={`${mail.at} ${mail.to}`}
          py="5"
          borderTopWidth="1px"
          borderColor="border"
        >
          <Text color="fg.muted" fontSize="sm">
            {mail.to} · {new Date(mail.at).toLocaleTimeString('zh-CN')}
          </Text>
          <Text fontWeight="600">{mail.subject}</Text>
          {mail.code && (
            <Text
              data-code={mail.code}
              fontSize="34px"
              letterSpacing="0.24em"
              color="pine.fg"
              fontVariantNumeric="tabular-nums"
            >
              {mail.code}
            </Text>
          )}
          <chakra.p whiteSpace="pre-wrap" color="fg.muted">
            {mail.text}
          </chakra.p>
        </Box>
      ))}
    </Page>
  );
}
