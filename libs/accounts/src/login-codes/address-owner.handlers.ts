import { Missing, type ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Secrets } from '../secrets/secrets.handlers.js';
import { emailOwnerRecords } from '../users/email-owners.view.js';

/** The id of the person who logs in with an address. @throws {Missing} for an address without an account */
export class AddressOwner extends Query<string> {
  constructor(readonly email: string) {
    super();
  }
}

@QueryHandler(AddressOwner)
export class AddressOwnerHandler implements IQueryHandler<AddressOwner> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(Secrets) private readonly secrets: Secrets,
  ) {}

  async execute({ email }: AddressOwner): Promise<string> {
    const owners = this.models.collection(emailOwnerRecords);
    const owner = await owners.findOne({ _id: this.secrets.emailHash(email) });
    if (!owner) throw new Missing('account');
    return owner.userId;
  }
}
